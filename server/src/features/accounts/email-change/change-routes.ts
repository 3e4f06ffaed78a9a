import {
  cancelEmailChange,
  confirmEmailChange,
  readEmailChange,
  resendEmailChange,
  startEmailChange,
} from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { visitorOf } from '../../verification/index.ts'
import { requireHolder } from '../account-sessions.ts'
import { CODE_SENT } from '../code-sent.ts'
import { deleteChange, type EmailChangeRow, findChange } from './change-store.ts'
import { confirmChange } from './confirm-change.ts'
import { type ChangeDeps, resendChange, startChange } from './start-change.ts'

export function emailChangeRoutes(app: App, deps: ChangeDeps): void {
  const { database, clock, secrets } = deps
  registerCall(app, readEmailChange, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { accountId } = await requireHolder(deps, request)
    const change = await findChange(database.db, accountId, clock())
    return { change: change === undefined ? null : present(secrets, change) }
  })
  registerCall(app, startEmailChange, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const holder = await requireHolder(deps, request)
    const change = await startChange(deps, holder, body.newEmail, visitorOf(request))
    return { ...CODE_SENT, change: present(secrets, change) }
  })
  registerCall(app, resendEmailChange, async ({ body, request }) => {
    await resendChange(deps, await requireHolder(deps, request), body.address, visitorOf(request))
    return CODE_SENT
  })
  registerCall(app, confirmEmailChange, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const holder = await requireHolder(deps, request)
    const confirmed = await confirmChange(deps, holder, body, visitorOf(request))
    return confirmed.outcome === 'changed'
      ? { email: confirmed.email, change: null }
      : { email: holder.email, change: present(secrets, confirmed.change) }
  })
  registerCall(app, cancelEmailChange, async ({ request }) => {
    const { accountId } = await requireHolder(deps, request)
    await deleteChange(database.db, accountId)
    return { cancelled: true } as const
  })
}

function present(secrets: Secrets, change: EmailChangeRow) {
  return {
    newEmail: secrets.decrypt(change.newEmailSealed),
    isOldConfirmed: change.oldConfirmedAt !== null,
    isNewConfirmed: change.newConfirmedAt !== null,
    expiresAt: change.expiresAt.toISOString(),
  }
}
