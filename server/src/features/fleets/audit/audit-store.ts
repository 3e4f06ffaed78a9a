import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'

export interface AuditEntry {
  readonly at: Date
  readonly by: string
  readonly operation: string
  readonly what: string
  readonly fineHash: string | null
}

export async function writeAudit(db: Kysely<NoTables>, fleet: string, entry: AuditEntry): Promise<void> {
  const fine = entry.fineHash === null ? null : Buffer.from(entry.fineHash, 'base64url')
  await sql`
    insert into fleet_audit (fleet, at, by, operation, what, fine_hash)
    values (${fleet}, ${entry.at}, ${entry.by}, ${entry.operation}, ${entry.what}, ${fine})`.execute(db)
}

export interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly by: string
  readonly operation: string
  readonly what: string
}

export async function listAudit(
  db: Kysely<NoTables>,
  fleet: string,
  page: { readonly before: string | null; readonly limit: number; readonly fineHash?: string },
): Promise<readonly AuditRow[]> {
  const fine = page.fineHash === undefined ? null : Buffer.from(page.fineHash, 'base64url')
  const { rows } = await sql<AuditRow>`
    select id::text, at, by, operation, what from fleet_audit
    where fleet = ${fleet} and (${page.before}::bigint is null or id < ${page.before}::bigint)
      and (${fine}::bytea is null or fine_hash = ${fine})
    order by id desc limit ${page.limit}`.execute(db)
  return rows
}
