import type { AdminRole } from '@multas/domain'

/** A signed-in administrator, as a call's handler knows them. */
export interface AdminActor {
  readonly accountId: string
  readonly role: AdminRole
  readonly sessionId: string
  /** When password and code were last given in this session. */
  readonly confirmedAt: Date
}

/** How an actor is named in the audit trail and beside what they hand in. */
export function nameActor({ accountId }: Pick<AdminActor, 'accountId'>): string {
  return `admin:${accountId}`
}
