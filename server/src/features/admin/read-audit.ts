import type { AuditEntry, adminAudit } from '@multas/contract'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import { withinDays } from '../../platform/database/within-days.ts'
import type { AuditDetails } from '../../platform/http/callers.ts'
import { equals, type Selection } from '../../platform/rows/sql-rows.ts'
import { describeFacts } from './audit-log/describe-facts.ts'
import { describeTarget } from './audit-log/describe-target.ts'
import { explainRefusal } from './audit-log/explain-refusal.ts'
import type { TableQuery } from './register-admin-table.ts'
import { summariseOperation } from './summarise-operation.ts'

export interface AuditRow extends Omit<AuditEntry, 'at' | 'summary' | 'about' | 'why' | 'facts'> {
  readonly at: Date
  readonly targetName: string | null
  readonly details: AuditDetails
}

export function selectAudit(query: TableQuery<typeof adminAudit>): Selection<AuditRow> {
  const { q, actor, operation, outcome, from, to, dir } = query
  const words = q ? `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` : null
  return {
    columns: sql`e.id::text as id, e.at, e.actor, a.name as "actorName", e.operation, e.target, e.outcome, e.reason,
      e.details, (select name from admin_accounts t where e.target = 'admin:' || t.id) as "targetName"`,
    from: sql`admin_audit e left join admin_accounts a on e.actor = 'admin:' || a.id`,
    where: [
      ...(words === null
        ? []
        : [sql`concat_ws(' ', e.operation, e.target, e.reason, a.name, e.details::text) ilike ${words}`]),
      ...equals(sql`e.actor`, actor),
      ...equals(sql`e.operation`, operation),
      ...equals(sql`e.outcome`, outcome),
      withinDays('e.at', { from, to }),
    ],
    order: [
      { by: sql`e.at`, type: 'timestamptz', dir },
      { by: sql`e.id`, type: 'bigint', dir },
    ],
  }
}

export const presentEntry = ({ at, targetName, details, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  summary: summariseOperation(row.operation),
  about: describeTarget(row.operation, row.target, targetName),
  why: explainRefusal(row.reason),
  facts: describeFacts(details),
})

/** Skip scan: each value is found in the index after the previous one, without reading every entry. */
const distinctValues = (column: 'actor' | 'operation') => sql`
  with recursive found (value) as (
    (select ${sql.ref(column)} from admin_audit order by ${sql.ref(column)} limit 1)
    union all
    select (select ${sql.ref(column)} from admin_audit where ${sql.ref(column)} > value
      order by ${sql.ref(column)} limit 1)
    from found where value is not null
  )`

export async function readOperations(db: Kysely<NoTables>) {
  const { rows } = await sql<{ operation: string }>`
    ${distinctValues('operation')}
    select value as operation from found where value is not null`.execute(db)
  return rows.map(({ operation }) => ({ operation, summary: summariseOperation(operation) }))
}

export async function readActors(db: Kysely<NoTables>): Promise<{ actor: string; name: string | null }[]> {
  const { rows } = await sql<{ actor: string; name: string | null }>`
    ${distinctValues('actor')}
    select value as actor, a.name from found left join admin_accounts a on value = 'admin:' || a.id
    where value is not null order by a.name nulls last, value`.execute(db)
  return rows
}
