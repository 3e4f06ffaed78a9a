import {
  adminChangePassword,
  adminConfirmIdentity,
  adminEndOtherSessions,
  adminEndSession,
  adminListSessions,
  adminMe,
  adminRenewRecoveryCodes,
  adminRenewSecondFactor,
  adminSignOut,
} from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import {
  changePassword,
  confirmIdentity,
  readMe,
  readSessions,
  renewRecoveryCodes,
  renewSecondFactor,
} from './accounts/own-account.ts'
import type { SetUpDeps } from './accounts/set-up.ts'
import type { SignInDeps } from './accounts/sign-in.ts'
import { clearSessionCookie } from './session-cookie.ts'
import { deleteSession, deleteSessions } from './session-store.ts'

export interface OwnRouteDeps extends SignInDeps, Pick<SetUpDeps, 'site'> {
  readonly siteUrl: string
  readonly version: string
  readonly outgoing: Pick<Outgoing, 'reason'>
}

const DONE = { done: true } as const

export function ownRoutes(app: App, deps: OwnRouteDeps): void {
  const { db } = deps.database
  registerCall(app, adminMe, async ({ actor }) => ({
    ...(await readMe(deps, actor)),
    version: deps.version,
    outgoingHeldBy: deps.outgoing.reason(),
  }))
  registerCall(app, adminSignOut, async ({ actor, reply, note }) => {
    note(`session:${actor.sessionId}`)
    await deleteSession(db, actor.accountId, actor.sessionId)
    clearSessionCookie(reply, deps.siteUrl.startsWith('https:'))
    return DONE
  })
  registerCall(app, adminConfirmIdentity, ({ actor, body, ip }) =>
    confirmIdentity(deps, actor, { ...body, ip }),
  )
  registerCall(app, adminChangePassword, async ({ actor, body, note }) => {
    note(null, { sessionsEnded: await changePassword(deps, actor, body.password) })
    return DONE
  })
  registerCall(app, adminRenewRecoveryCodes, async ({ actor }) => ({
    recoveryCodes: [...(await renewRecoveryCodes(deps, actor))],
  }))
  registerCall(app, adminRenewSecondFactor, async ({ actor }) => ({
    token: await renewSecondFactor(deps, actor),
  }))
  registerCall(app, adminListSessions, async ({ actor }) => ({ sessions: await readSessions(deps, actor) }))
  registerCall(app, adminEndSession, async ({ actor, params, note }) => {
    note(`session:${params.id}`)
    if (await deleteSession(db, actor.accountId, params.id)) return DONE
    throw new Problem(404, 'no_encontrado', 'Esa sesión ya no está abierta.')
  })
  registerCall(app, adminEndOtherSessions, async ({ actor, note }) => {
    const ended = await deleteSessions(db, actor.accountId, actor.sessionId)
    note(null, { ended })
    return { ended }
  })
}
