import {
  endAccountSession,
  listAccountSessions,
  peekAccount,
  readAccount,
  sendAccountCode,
  signIn,
  signOut,
} from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { visitorOf } from '../verification/index.ts'
import { clearAccountCookie, readAccountToken, setAccountCookie } from './account-cookie.ts'
import { findHolder, liveAt, openSession, requireHolder, type SessionDeps } from './account-sessions.ts'
import { CODE_SENT } from './code-sent.ts'
import { emailChangeRoutes } from './email-change/change-routes.ts'
import type { KeepingDeps } from './personal-data/keeping-deps.ts'
import { keepingRoutes } from './personal-data/keeping-routes.ts'
import { SESSION_MAX_MS } from './session-limits.ts'
import { deleteSession, deleteSessionOf, listSessions } from './session-store.ts'

export interface AccountRouteDeps extends SessionDeps, KeepingDeps {
  readonly isSecure: boolean
}

export function accountRoutes(app: App, deps: AccountRouteDeps): void {
  registerSigningIn(app, deps)
  registerSessions(app, deps)
  emailChangeRoutes(app, deps)
  keepingRoutes(app, deps)
}

function registerSigningIn(app: App, deps: AccountRouteDeps): void {
  const { codes, secrets, database, isSecure } = deps
  registerCall(app, sendAccountCode, async ({ body, request }) => {
    await codes.send(body.email, visitorOf(request), body)
    return { message: 'Te enviamos un código de 6 dígitos. Revisá tu correo.', ...CODE_SENT }
  })
  registerCall(app, signIn, async ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? ''
    const opened = await codes.exchange(body, visitorOf(request), async (transaction, email, now) => ({
      email,
      token: await openSession(secrets, transaction, { email, userAgent, now }),
    }))
    setAccountCookie(reply, opened.token, SESSION_MAX_MS / 1_000, isSecure)
    reply.header('cache-control', 'no-store')
    return { email: opened.email }
  })
  registerCall(app, signOut, async ({ request, reply }) => {
    const token = readAccountToken(request)
    if (token !== null) await deleteSessionOf(database.db, hashToken(token))
    clearAccountCookie(reply, isSecure)
    return { ended: true } as const
  })
}

function registerSessions(app: App, deps: AccountRouteDeps): void {
  const { database, clock } = deps
  registerCall(app, peekAccount, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return { email: (await findHolder(deps, request))?.email ?? null }
  })
  registerCall(app, readAccount, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { email } = await requireHolder(deps, request)
    return { email }
  })
  registerCall(app, listAccountSessions, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { accountId, sessionId } = await requireHolder(deps, request)
    const rows = await listSessions(database.db, accountId, liveAt(clock()))
    return {
      sessions: rows.map(({ id, userAgent, startedAt, seenAt }) => ({
        id,
        userAgent,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        isThis: id === sessionId,
      })),
    }
  })
  registerCall(app, endAccountSession, async ({ params, request }) => {
    const { accountId } = await requireHolder(deps, request)
    if (await deleteSession(database.db, accountId, params.id)) return { ended: true } as const
    throw new Problem(404, 'no_encontrado', 'Esa sesión ya no está abierta.')
  })
}
