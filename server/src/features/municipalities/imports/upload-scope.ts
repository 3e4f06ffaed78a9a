import type { App } from '../../../platform/http/create-app.ts'

/** Calls registered inside receive the file as a raw stream. */
export function uploadScope(app: App, register: (scope: App) => void): void {
  app.register(async (scope) => {
    const own = scope as unknown as App
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    register(own)
  })
}
