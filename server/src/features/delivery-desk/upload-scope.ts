import type { App } from '../../platform/http/create-app.ts'

/** A call that is registered within takes a file as its body, as it comes: it is never held in memory. */
export function uploadScope(app: App, register: (scope: App) => void): void {
  app.register(async (scope) => {
    const own = scope as unknown as App
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    register(own)
  })
}
