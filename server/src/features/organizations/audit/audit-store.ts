import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface AuditEntry {
  readonly at: Date
  readonly by: string
  readonly operation: string
  readonly what: string
  readonly fineHash: string | null
}

export async function writeAudit(db: Db, organization: string, entry: AuditEntry): Promise<void> {
  const fine = entry.fineHash === null ? null : Buffer.from(entry.fineHash, 'base64url')
  await sql`
    insert into organization_audit (organization_id, at, by, operation, what, fine_hash)
    values (${organization}, ${entry.at}, ${entry.by}, ${entry.operation}, ${entry.what}, ${fine})`.execute(
    db,
  )
}

export interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly by: string
  readonly operation: string
  readonly what: string
}

export async function listAudit(
  db: Db,
  organization: string,
  page: { readonly before: string | null; readonly limit: number; readonly fineHash?: string },
): Promise<readonly AuditRow[]> {
  const fine = page.fineHash === undefined ? null : Buffer.from(page.fineHash, 'base64url')
  const { rows } = await sql<AuditRow>`
    select id::text, at, by, operation, what from organization_audit
    where organization_id = ${organization} and (${page.before}::bigint is null or id < ${page.before}::bigint)
      and (${fine}::bytea is null or fine_hash = ${fine})
    order by id desc limit ${page.limit}`.execute(db)
  return rows
}
