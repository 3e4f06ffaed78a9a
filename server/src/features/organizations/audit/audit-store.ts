import type { Db } from '../../../platform/database/database.ts'

export interface AuditEntry {
  readonly at: Date
  readonly by: string
  readonly operation: string
  readonly what: string
  readonly fineHash: string | null
}

export async function writeAudit(
  db: Db,
  organization: string,
  { at, by, operation, what, fineHash }: AuditEntry,
): Promise<void> {
  const fine_hash = fineHash === null ? null : Buffer.from(fineHash, 'base64url')
  await db
    .insertInto('organization_audit')
    .values({ organization_id: organization, at, by, operation, what, fine_hash })
    .execute()
}

export interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly by: string
  readonly operation: string
  readonly what: string
}

export const listAudit = (
  db: Db,
  organization: string,
  page: { readonly before: string | null; readonly limit: number; readonly fineHash?: string },
): Promise<readonly AuditRow[]> => {
  const { before, limit, fineHash } = page
  let rows = db
    .selectFrom('organization_audit')
    .select(['id', 'at', 'by', 'operation', 'what'])
    .where('organization_id', '=', organization)
  if (before !== null) rows = rows.where('id', '<', before)
  if (fineHash !== undefined) rows = rows.where('fine_hash', '=', Buffer.from(fineHash, 'base64url'))
  return rows.orderBy('id', 'desc').limit(limit).execute()
}
