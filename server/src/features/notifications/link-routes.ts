import { changeRhythmByLink, leaveNotices } from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { changeRhythm } from './change-preferences.ts'
import { leavingPage, readLeaving } from './mail/unsubscribe-link.ts'
import type { NoticeDeps } from './notice-deps.ts'

/** What the links of our mails do, for whoever has one: nobody has to be signed in to be left alone. */
export function linkRoutes(app: App, deps: NoticeDeps): void {
  const { secrets, site } = deps
  registerCall(app, changeRhythmByLink, async ({ body }) => {
    const accountId = readLeaving(secrets, body.token)
    if (accountId === null || !(await changeRhythm(deps, accountId, body.mail))) throw noSuchLink()
    return { changed: true } as const
  })
  app.register(async (scope) => {
    const button = scope as unknown as App
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    // A mail program's own button sends a form (RFC 8058, section 3.2); what is in it says nothing more.
    button.addContentTypeParser(forms, { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    )
    registerCall(button, leaveNotices, async ({ params }) => {
      const accountId = readLeaving(secrets, params.token)
      if (accountId === null) throw noSuchLink()
      await changeRhythm(deps, accountId, 'off')
      return { left: true } as const
    })
  })
  // Programs that look into mail follow links: a GET leads to the page that asks, and changes nothing.
  app.get<{ Params: { token: string } }>(
    leaveNotices.path,
    { config: { operation: 'notices.leave.ask' } },
    (request, reply) => reply.redirect(leavingPage({ ...site, url: '' }, request.params.token), 303),
  )
}

const noSuchLink = () =>
  new Problem(404, 'no_encontrado', 'El enlace no es válido. Copialo entero desde el correo.')
