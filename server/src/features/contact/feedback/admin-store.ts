import type { adminFeedback } from '@multas/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { withinDays } from '../../../platform/database/within-days.ts'
import type { Selection } from '../../../platform/rows/sql-rows.ts'
import type { TableQuery } from '../../admin/index.ts'

export interface OpinionRow {
  readonly id: string
  readonly receivedAt: Date
  readonly message: string
  readonly emailSealed: Buffer | null
  readonly url: string | null
  readonly userAgent: string | null
  readonly handledAt: Date | null
}

export function selectOpinions({
  q,
  state,
  from,
  to,
  dir,
}: TableQuery<typeof adminFeedback>): Selection<OpinionRow> {
  return {
    columns: sql`id::text, received_at as "receivedAt", message, email_sealed as "emailSealed", url,
      user_agent as "userAgent", handled_at as "handledAt"`,
    from: sql`feedback`,
    where: [
      ...(q ? [sql`position(lower(${q}) in lower(message)) > 0`] : []),
      ...(state ? [sql`(handled_at is null) = ${state === 'open'}`] : []),
      withinDays('received_at', { from, to }),
    ],
    order: [
      { by: sql`received_at`, type: 'timestamptz', dir },
      { by: sql`id`, type: 'bigint', dir },
    ],
  }
}

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
