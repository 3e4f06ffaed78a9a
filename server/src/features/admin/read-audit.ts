import { type AuditEntry, TABLE_PAGE_SIZE } from '@multas/contract'
import { type Kysely, sql } from 'kysely'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { NoTables } from '../../platform/database/database.ts'
import { withinDays } from '../../platform/database/within-days.ts'
import type { AuditDetails } from './audit-trail.ts'
import { summariseOperation } from './summarise-operation.ts'
import { describeFacts } from './trail/describe-facts.ts'
import { describeTarget } from './trail/describe-target.ts'
import { explainRefusal } from './trail/explain-refusal.ts'

export interface AuditFilters {
  readonly q?: string | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  readonly actor?: string | undefined
  readonly operation?: string | undefined
  readonly outcome?: AuditEntry['outcome'] | undefined
  /** Days in Argentina, inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface AuditRow extends Omit<AuditEntry, 'at' | 'summary' | 'about' | 'why' | 'facts'> {
  readonly at: Date
  readonly targetName: string | null
  readonly details: AuditDetails
}

export async function readAudit(db: Kysely<NoTables>, query: AuditFilters & { readonly page: number }) {
  const [rows, total, operations, actors] = await Promise.all([
    readRows(db, query, { limit: TABLE_PAGE_SIZE, offset: (query.page - 1) * TABLE_PAGE_SIZE }),
    countUpTo(db, chosen(query)),
    readOperations(db),
    readActors(db),
  ])
  return { rows, total, page: query.page, pageSize: TABLE_PAGE_SIZE, operations, actors }
}

const EXPORT_BATCH = 1_000

export async function* streamAudit(db: Kysely<NoTables>, query: AuditFilters): AsyncGenerator<AuditEntry[]> {
  for (let offset = 0; ; offset += EXPORT_BATCH) {
    const rows = await readRows(db, query, { limit: EXPORT_BATCH, offset })
    if (rows.length > 0) yield rows
    if (rows.length < EXPORT_BATCH) return
  }
}

async function readRows(
  db: Kysely<NoTables>,
  query: AuditFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditEntry[]> {
  const direction = query.dir === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<AuditRow>`
    select e.id::text as id, e.at, e.actor, a.name as "actorName", e.operation, e.target, e.outcome, e.reason,
      e.details, (select name from admin_accounts t where e.target = 'admin:' || t.id) as "targetName"
    ${chosen(query)}
    order by e.at ${direction}, e.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ at, targetName, details, ...row }) => ({
    ...row,
    at: at.toISOString(),
    summary: summariseOperation(row.operation),
    about: describeTarget(row.operation, row.target, targetName),
    why: explainRefusal(row.reason),
    facts: describeFacts(details),
  }))
}

function chosen({ q, actor, operation, outcome, from, to }: AuditFilters) {
  const words = q ? `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` : null
  return sql`
    from admin_audit e left join admin_accounts a on e.actor = 'admin:' || a.id
    where (${words}::text is null or concat_ws(' ', e.operation, e.target, e.reason, a.name, e.details::text) ilike ${words})
      and (${actor ?? null}::text is null or e.actor = ${actor ?? null})
      and (${operation ?? null}::text is null or e.operation = ${operation ?? null})
      and (${outcome ?? null}::text is null or e.outcome = ${outcome ?? null})
      and ${withinDays('e.at', { from, to })}`
}

/** Skip scan: each value is found in the index after the previous one, without reading every entry. */
const distinctValues = (column: 'actor' | 'operation') => sql`
  with recursive found (value) as (
    (select ${sql.ref(column)} from admin_audit order by ${sql.ref(column)} limit 1)
    union all
    select (select ${sql.ref(column)} from admin_audit where ${sql.ref(column)} > value
      order by ${sql.ref(column)} limit 1)
    from found where value is not null
  )`

async function readOperations(db: Kysely<NoTables>) {
  const { rows } = await sql<{ operation: string }>`
    ${distinctValues('operation')}
    select value as operation from found where value is not null`.execute(db)
  return rows.map(({ operation }) => ({ operation, summary: summariseOperation(operation) }))
}

async function readActors(db: Kysely<NoTables>): Promise<{ actor: string; name: string | null }[]> {
  const { rows } = await sql<{ actor: string; name: string | null }>`
    ${distinctValues('actor')}
    select value as actor, a.name from found left join admin_accounts a on value = 'admin:' || a.id
    where value is not null order by a.name nulls last, value`.execute(db)
  return rows
}
