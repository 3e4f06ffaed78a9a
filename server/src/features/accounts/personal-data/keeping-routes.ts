import {
  confirmAccount,
  deleteAccount,
  downloadAccount,
  readAccountDeletion,
  sendAccountConfirmation,
} from '@multas/contract'
import { CONFIRMED_MS } from '../../../platform/http/admit-call.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { AccountPart } from '../../../platform/personal-data/account-part.ts'
import { visitorOf } from '../../verification/index.ts'
import { clearAccountCookie } from '../account-cookie.ts'
import { requireHolder } from '../account-sessions.ts'
import { CODE_SENT } from '../code-sent.ts'
import { recordConfirmation } from '../session-store.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'
import type { KeepingDeps } from './keeping-deps.ts'

/** Export and erasure both require a fresh code: a session left open is not enough. */
export function keepingRoutes(app: App, deps: KeepingDeps): void {
  const { codes, parts, isSecure } = deps
  registerCall(app, sendAccountConfirmation, async ({ body, request }) => {
    const { accountId, sessionId, email } = await requireHolder(deps, request)
    const about = body.purpose === 'confirmation' ? sessionId : accountId
    await codes.sendFor([{ email, use: { otpType: body.purpose, about } }], visitorOf(request))
    return CODE_SENT
  })
  registerCall(app, confirmAccount, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { email, sessionId } = await requireHolder(deps, request)
    const use = { otpType: 'confirmation', about: sessionId } as const
    const guess = { email, code: body.code, use }
    const until = await codes.exchangeFor(guess, visitorOf(request), async (transaction, _, now) => {
      await recordConfirmation(transaction, sessionId, now)
      return new Date(now.getTime() + CONFIRMED_MS)
    })
    return { confirmedUntil: until.toISOString() }
  })
  registerCall(app, downloadAccount, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const holder = await requireHolder(deps, request)
    const { email, accountId } = holder
    const use = { otpType: 'download', about: accountId } as const
    await codes.exchangeFor({ email, code: body.code, use }, visitorOf(request), async () => undefined)
    return exportAccount(deps, holder)
  })
  registerCall(app, readAccountDeletion, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    await requireHolder(deps, request)
    return { keeps: keptOf(parts) }
  })
  registerCall(app, deleteAccount, async ({ body, request, reply }) => {
    const holder = await requireHolder(deps, request)
    const { email, accountId } = holder
    const use = { otpType: 'deletion', about: accountId } as const
    await codes.exchangeFor({ email, code: body.code, use }, visitorOf(request), (transaction) =>
      eraseAccount(deps, transaction, holder, keptOf(parts)),
    )
    clearAccountCookie(reply, isSecure)
    return { deleted: true } as const
  })
}

const keptOf = (parts: readonly AccountPart[]): string[] =>
  parts.flatMap(({ keeps }) => (keeps === undefined ? [] : [keeps]))
