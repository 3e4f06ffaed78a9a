import type { FastifyRequest } from 'fastify'
import type { AccountGuard } from '../src/features/accounts/index.ts'
import type { AccountHolder } from '../src/platform/http/callers.ts'
import { Problem } from '../src/platform/http/problem.ts'

/** The guard of accounts, with the signed-in user that a test sets. */
export function guardTestAccounts(
  findHolder: (request: FastifyRequest) => AccountHolder | null,
): AccountGuard {
  return {
    limits: { any: { count: 10_000, windowSeconds: 60 } },
    unauthenticatedLimit: { count: 10_000, windowSeconds: 60 },
    unauthenticated: () => new Problem(401, 'ingreso_requerido', 'Ingresá con tu correo para seguir.'),
    async identify(request) {
      const holder = findHolder(request)
      return holder && { ...holder, limitKey: holder.emailHash.toString('hex') }
    },
    authorise: async (holder) => holder,
  }
}
