import { mailResult, refreshToken, results, search, sessionStatus } from '@multas/contract'
import { parseSubject } from '@multas/domain'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { admitSearchOwner } from './access/admit-search-owner.ts'
import { bearerToken } from './access/authorize.ts'
import * as refresh from './access/refresh-token.ts'
import { type LinkRoutesDeps, linkRoutes } from './links/link-routes.ts'
import { openResultLink, type ResultLinkDeps } from './links/result-links.ts'
import { chooseMail } from './mail/choose-mail.ts'
import { readStatus } from './read-status.ts'
import { type StartSearchDeps, startSearch } from './start/start-search.ts'
import { markDelivered } from './store.ts'

export interface SearchRoutesDeps extends StartSearchDeps, ResultLinkDeps, LinkRoutesDeps {}

export function searchRoutes(app: App, deps: SearchRoutesDeps): void {
  registerCall(app, search, ({ body }) => {
    const subject = parseSubject(
      'dominio' in body ? { plate: body.dominio } : { dni: body.dni, gender: body.gender },
    )
    if (!subject.ok) throw new Problem(400, 'datos_invalidos', subject.message)
    if (!body.verificationToken) throw new Problem(403, 'verificacion_requerida', 'Verificación requerida')
    const { verificationToken: token, mailsResult = true, language = 'es' } = body
    return startSearch(deps, subject.value, { token, mailsResult, language })
  })

  registerCall(app, sessionStatus, async ({ params, request, reply }) => {
    const status = await readStatus(deps, params.id, bearerToken(request))
    if (status.sessionComplete) await markDelivered(deps.database, [params.id], deps.clock())
    const { subject: _subject, ...shown } = status
    reply.header('cache-control', 'no-store')
    return { ...shown, wsToken: await renewed(deps, params.id, request) }
  })

  registerCall(app, mailResult, async ({ params, body, request, reply }) => {
    await admitSearchOwner(deps, params.id, request)
    reply.header('cache-control', 'no-store')
    return chooseMail(deps, params.id, body.mailsResult)
  })

  registerCall(app, refreshToken, ({ body, request }) =>
    refresh.refreshToken(deps, body.sessionId, deps.browserHash(request)),
  )

  registerCall(app, results, ({ params, reply }) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return openResultLink(deps, params.token)
  })

  linkRoutes(app, deps)
}

async function renewed(
  deps: SearchRoutesDeps,
  searchId: string,
  request: FastifyRequest,
): Promise<string | null> {
  const hash = deps.browserHash(request)
  if (!hash) return null
  try {
    return (await refresh.refreshToken(deps, searchId, hash)).token
  } catch {
    return null
  }
}
