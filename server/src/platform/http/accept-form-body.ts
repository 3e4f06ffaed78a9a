import type { App } from './create-app.ts'

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Registers calls that also accept a form, whose fields are ignored: one-click unsubscribe (RFC 8058, section
 * 3.2).
 */
export function acceptFormBody(app: App, register: (scope: App) => void): void {
  app.register(async (scope) => {
    const inside = scope as unknown as App
    inside.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    )
    register(inside)
  })
}
