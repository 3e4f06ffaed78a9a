import type { onRequestHookHandler } from 'fastify'
import type { App } from './create-app.ts'
import { isOwnPage } from './own-page.ts'
import { Problem } from './problem.ts'

/**
 * A browser names the page that sends a request: one of another site may not act for its visitor. Holds for every
 * call that changes something and is registered after this; before anything of it is looked at.
 */
export function refuseForeignPages(app: App, siteUrl: string): void {
  const refuseForeign: onRequestHookHandler = (request, _reply, done) => {
    const { origin, host } = request.headers
    if (origin === undefined || isOwnPage(origin, host, siteUrl)) done()
    else done(new Problem(403, 'origen_no_permitido', 'El pedido viene de otra página.'))
  }
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return
    route.onRequest = [refuseForeign, ...[route.onRequest ?? []].flat()]
  })
}
