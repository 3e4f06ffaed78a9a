import type { AdminRole } from '@multas/domain'

export interface AdminActor {
  readonly accountId: string
  readonly role: AdminRole
  readonly sessionId: string
  readonly confirmedAt: Date
}

export function nameActor({ accountId }: Pick<AdminActor, 'accountId'>): string {
  return `admin:${accountId}`
}
