import { Problem } from '../../platform/http/problem.ts'
import type { AccountHolder } from './account-sessions.ts'
import { CONFIRMED_MS } from './session-limits.ts'

/** Throws 403 `reautenticacion` unless the session was confirmed recently. */
export function requireConfirmed({ confirmedAt }: Pick<AccountHolder, 'confirmedAt'>, now: Date): void {
  if (confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_MS) return
  throw new Problem(403, 'reautenticacion', 'Para esto necesitamos que confirmes que sos vos.')
}
