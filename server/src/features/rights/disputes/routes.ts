import { disputeFine } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { enforceLimit } from '../../../platform/http/enforce-limit.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { Allowance } from '../../../platform/limits/rate-limiter.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { openDispute } from './open-dispute.ts'

const DISPUTES: Allowance = { count: 20, windowSeconds: 3_600 }

export function disputeRoutes(app: App, deps: DisputesDeps): void {
  registerCall(
    app,
    disputeFine,
    async ({ body, request, reply }) => {
      const { sessionId: searchId, ...dispute } = body
      await deps.admitSearchOwner(searchId, request)
      reply.header('cache-control', 'no-store')
      const ask = { scope: 'fines.dispute', key: searchId, allowance: DISPUTES }
      const refusal = 'Ya enviaste muchos avisos. Probá de nuevo más tarde.'
      await enforceLimit(deps.limiter, [ask], deps.clock(), () => refusal)
      const { database, secrets, clock } = deps
      if (await openDispute(secrets, database.db, { searchId, ...dispute }, clock()))
        return {
          message:
            'Lo estamos revisando. Mientras tanto, el registro se muestra como en revisión. Te respondemos por correo.',
        }
      if ((await deps.shownBy(searchId, dispute.hash)) === null)
        throw new Problem(404, 'no_encontrado', 'Esa infracción no es de tu búsqueda.')
      throw new Problem(409, 'conflicto', 'Ya nos avisaste de esta infracción.')
    },
    { cleansText: true },
  )
}
