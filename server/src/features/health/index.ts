import type { App } from '../../platform/http/create-app.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'

export interface HealthDeps {
  /** Resolves to what is not ready yet; empty when everything is. */
  readonly findUnready: () => Promise<readonly string[]>
  readonly metrics: Metrics
}

/** `/readyz` says that the process can do its work, `/metrics` how much it does; that it runs says the server itself. */
export function createHealth({ findUnready, metrics }: HealthDeps) {
  return {
    routes(app: App): void {
      app.get('/readyz', { config: { operation: 'health.ready' } }, async (_request, reply) => {
        const waitingFor = await findUnready()
        if (waitingFor.length > 0) reply.status(503)
        return { status: waitingFor.length > 0 ? 'starting' : 'ready', waitingFor }
      })
      app.get('/metrics', { config: { operation: 'health.metrics' } }, async (_request, reply) => {
        reply.type(metrics.registry.contentType)
        return reply.send(await metrics.registry.metrics())
      })
    },
  }
}
