import type { onRequestHookHandler } from 'fastify'
import type { App } from './create-app.ts'
import { Problem } from './problem.ts'
import { isSameOrigin } from './same-origin.ts'

/**
 * CSRF protection: rejects state-changing calls from other sites' pages before parsing. Covers calls without a
 * key registered afterwards.
 */
export function refuseCrossSite(app: App, siteUrl: string): void {
  const refuseForeign: onRequestHookHandler = (request, _reply, done) => {
    const { origin, host } = request.headers
    if (origin === undefined || isSameOrigin(origin, host, siteUrl)) done()
    else done(new Problem(403, 'origen_no_permitido', 'El pedido viene de otro sitio.'))
  }
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD' || route.config?.access?.by === 'key') return
    route.onRequest = [refuseForeign, ...[route.onRequest ?? []].flat()]
  })
}
