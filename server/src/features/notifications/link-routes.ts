import { changeFrequencyByLink, leaveNotices } from '@multas/contract'
import { acceptFormBody } from '../../platform/http/accept-form-body.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { changePreferences } from './change-preferences.ts'
import { noticeLinks, unsubscribePage } from './mail/unsubscribe-link.ts'
import type { NoticeDeps } from './notice-deps.ts'

export function linkRoutes(app: App, deps: NoticeDeps): void {
  const { secrets, site } = deps
  const links = noticeLinks(secrets)
  registerCall(app, changeFrequencyByLink, async ({ body }) => {
    const accountId = links.read(body.token)
    const previous = accountId && (await changePreferences(deps, accountId, { mail: body.mail }))
    if (!previous) throw noSuchLink()
    return { changed: true as const, previous: previous.mail }
  })
  acceptFormBody(app, (button) =>
    registerCall(button, leaveNotices, async ({ params }) => {
      const accountId = links.read(params.token)
      if (accountId === null) throw noSuchLink()
      await changePreferences(deps, accountId, { mail: 'off' })
      return { left: true } as const
    }),
  )
  // Mail scanners follow links: a GET changes nothing.
  app.get<{ Params: { token: string } }>(
    leaveNotices.path,
    { config: { operation: 'notices.leave.ask' } },
    (request, reply) => reply.redirect(unsubscribePage({ ...site, url: '' }, request.params.token), 303),
  )
}

const noSuchLink = () =>
  new Problem(404, 'no_encontrado', 'El enlace no es válido. Copialo entero desde el correo.')
