import { contestFine as contestCall } from '@multas/contract'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/create-app.ts'
import { enforceLimit } from '../../../platform/http/enforce-limit.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { Allowance, RateLimiter } from '../../../platform/limits/rate-limiter.ts'
import { type ContestDeps, contestFine } from './contest-fine.ts'

export interface ContestRoutesDeps extends ContestDeps {
  readonly limiter: RateLimiter
  /** Throws unless the request has the search's live token and its owner's cookie. */
  readonly admitSearchOwner: (searchId: string, request: FastifyRequest) => Promise<void>
}

const CONTESTS: Allowance = { count: 20, windowSeconds: 3_600 }

export function contestRoutes(app: App, deps: ContestRoutesDeps): void {
  registerCall(
    app,
    contestCall,
    async ({ body, request, reply }) => {
      const { sessionId: searchId, ...contest } = body
      await deps.admitSearchOwner(searchId, request)
      reply.header('cache-control', 'no-store')
      const ask = { scope: 'municipal.contest', key: searchId, allowance: CONTESTS }
      const refusal = 'Ya enviaste muchos avisos. Probá de nuevo más tarde.'
      await enforceLimit(deps.limiter, [ask], deps.clock(), () => refusal)
      const { outcome } = await contestFine(deps, { searchId, ...contest })
      switch (outcome) {
        case 'reported':
          return { message: 'Le avisamos al municipio que no reconocés esta infracción.' }
        case 'repeated':
          throw new Problem(409, 'conflicto', 'Ya le avisaste al municipio por esta infracción.')
        case 'foreign':
          throw new Problem(404, 'no_encontrado', 'Esa infracción no es de tu búsqueda.')
        case 'not_published':
          throw new Problem(
            404,
            'no_encontrado',
            'Esta infracción no la publica un municipio a través de este sitio.',
          )
      }
    },
    { cleansText: true },
  )
}
