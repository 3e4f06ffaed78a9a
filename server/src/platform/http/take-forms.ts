import type { App } from './create-app.ts'

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Registers calls that are also taken as a form whose fields say nothing: a mail program's own button sends one
 * (RFC 8058, section 3.2).
 */
export function takeForms(app: App, register: (scope: App) => void): void {
  app.register(async (scope) => {
    const inside = scope as unknown as App
    inside.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    )
    register(inside)
  })
}
