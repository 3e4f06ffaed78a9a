import type { AdminActor } from '../../platform/http/callers.ts'

export function nameActor({ accountId }: Pick<AdminActor, 'accountId'>): string {
  return `admin:${accountId}`
}
