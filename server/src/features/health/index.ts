import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { hashToken, sameBytes } from '../../platform/secrets/secrets.ts'

export interface HealthDeps {
  readonly findUnready: () => Promise<readonly string[]>
  readonly metrics: Metrics
  readonly metricsToken: string | null
  /** Nothing is sent (docs/operations.md#a-quiet-copy). */
  readonly isQuiet?: () => boolean
  /** Serves `/metrics` without a token. */
  readonly isOpen?: boolean
}

export function createHealth(deps: HealthDeps) {
  const { findUnready, metrics, metricsToken, isQuiet, isOpen = false } = deps
  const expected = metricsToken === null ? null : hashToken(metricsToken)
  return {
    routes(app: App): void {
      app.get('/readyz', { config: { operation: 'health.ready' } }, async (_request, reply) => {
        const waitingFor = await findUnready()
        if (waitingFor.length > 0) reply.status(503)
        const outgoing = isQuiet?.() ? { outgoing: 'off' } : {}
        return { status: waitingFor.length > 0 ? 'starting' : 'ready', waitingFor, ...outgoing }
      })
      app.get('/metrics', { config: { operation: 'health.metrics' } }, async (request, reply) => {
        if (expected === null && !isOpen) throw new Problem(404, 'no_encontrado', 'No existe lo que pediste.')
        const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
        if (expected !== null && !sameBytes(hashToken(token), expected)) {
          reply.header('www-authenticate', 'Bearer')
          throw new Problem(401, 'clave_invalida', 'Falta el token de las métricas o no es correcto.')
        }
        reply.header('cache-control', 'no-store').type(metrics.registry.contentType)
        return reply.send(await metrics.registry.metrics())
      })
    },
  }
}
