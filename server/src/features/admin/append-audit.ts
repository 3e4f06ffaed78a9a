import type { AuditEntry } from '@multas/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { AuditDetails } from '../../platform/http/callers.ts'

export interface NewAuditEntry {
  readonly at: Date
  /** `admin:<uuid>`, `command`, `nobody`. */
  readonly actor: string
  readonly operation: string
  readonly target: string | null
  readonly outcome: AuditEntry['outcome']
  readonly reason?: string | undefined
  readonly details: AuditDetails
}

export async function appendAudit(db: Db, entry: NewAuditEntry): Promise<void> {
  const { at, actor, operation, target, outcome, reason, details } = entry
  await sql`
    insert into admin_audit (at, actor, operation, target, outcome, reason, details)
    values (${at}, ${actor}, ${operation}, ${target}, ${outcome}, ${reason ?? null}, ${JSON.stringify(details)}::jsonb)`.execute(
    db,
  )
}
