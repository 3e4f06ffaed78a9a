import type { AuditEntry, adminAudit } from '@multas/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
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
const distinctValues = (column: 'actor' | 'operation') => `
  with recursive found (value) as (
    (select ${column} from admin_audit order by ${column} limit 1)
    union all
    select (select ${column} from admin_audit where ${column} > value order by ${column} limit 1)
    from found where value is not null
  )`

const READ_OPERATIONS = statement({
  name: 'admin.audit.operations',
  isReplanned: true,
  text: `${distinctValues('operation')}
    select value as operation from found where value is not null`,
  row: { operation: 'text' },
})

export async function readOperations(db: Db) {
  const { rows } = await READ_OPERATIONS.query(db)
  return rows.map(({ operation }) => ({ operation, summary: summariseOperation(operation) }))
}

const READ_ACTORS = statement({
  name: 'admin.audit.actors',
  isReplanned: true,
  text: `${distinctValues('actor')}
    select value as actor, a.name from found left join admin_accounts a on value = 'admin:' || a.id
    where value is not null order by a.name nulls last, value`,
  row: { actor: 'text', name: 'admin_accounts.name?' },
})

export async function readActors(db: Db): Promise<{ actor: string; name: string | null }[]> {
  const { rows } = await READ_ACTORS.query(db)
  return rows
}
