import type { FEEDBACK_STATES } from '@multas/contract'
import { sql } from 'kysely'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { Db } from '../../platform/database/database.ts'
import { withinDays } from '../../platform/database/within-days.ts'

export interface FeedbackFilters {
  readonly q?: string | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  readonly state?: (typeof FEEDBACK_STATES)[number] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface OpinionRow {
  readonly id: string
  readonly receivedAt: Date
  readonly message: string
  readonly emailSealed: Buffer | null
  readonly url: string | null
  readonly userAgent: string | null
  readonly handledAt: Date | null
}

function chosen({ q, state, from, to }: FeedbackFilters) {
  return sql`
    from feedback
    where (${q ?? null}::text is null or position(lower(${q ?? ''}) in lower(message)) > 0)
      and (${state ?? null}::text is null or (handled_at is null) = (${state ?? null} = 'open'))
      and ${withinDays('received_at', { from, to })}`
}

export async function listOpinions(
  db: Db,
  filters: FeedbackFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly OpinionRow[]> {
  const direction = filters.dir === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<OpinionRow>`
    select id::text, received_at as "receivedAt", message, email_sealed as "emailSealed", url,
      user_agent as "userAgent", handled_at as "handledAt"
    ${chosen(filters)} order by received_at ${direction}, id ${direction}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const countOpinions = (db: Db, filters: FeedbackFilters): Promise<number> =>
  countUpTo(db, chosen(filters))

export async function markHandled(
  db: Db,
  id: string,
  handled: { readonly at: Date; readonly by: string } | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update feedback set handled_at = ${handled?.at ?? null}, handled_by = ${handled?.by ?? null}
    where id = ${id}::bigint`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteOpinion(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from feedback where id = ${id}::bigint`.execute(db)
  return numAffectedRows === 1n
}
