import type { AccountHolder } from '../../platform/http/callers.ts'
import type { Guard, Identity } from '../../platform/http/guards.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findHolder, type SessionDeps } from './account-sessions.ts'

export type AccountGuard = Omit<Guard<'account', AccountHolder & Identity>, 'audit'>

export function guardAccounts(deps: SessionDeps): AccountGuard {
  return {
    limits: { read: { count: 600, windowSeconds: 60 }, change: { count: 120, windowSeconds: 60 } },
    unauthenticatedLimit: { count: 300, windowSeconds: 60 },
    unauthenticated: () => new Problem(401, 'ingreso_requerido', 'Ingresá con tu correo para seguir.'),
    async identify(request) {
      const holder = await findHolder(deps, request)
      return holder && { ...holder, limitKey: holder.emailHash.toString('hex') }
    },
    authorise: async (holder) => holder,
  }
}
