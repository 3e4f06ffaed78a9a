import {
  adminFinishSetUp,
  adminOpenSetUp,
  adminSecondStep,
  adminSignIn,
  type Call,
  type ErrorCode,
} from '@multas/contract'
import { nameBrowser } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type CallInput, type CallReply, registerCall } from '../../platform/http/register-call.ts'
import { finishSetUp, openSetUp, type SetUpDeps } from './accounts/set-up.ts'
import { type SignInDeps, signIn, verifySecondStep } from './accounts/sign-in.ts'
import { TICKET_S } from './admin-limits.ts'
import { appendAudit } from './append-audit.ts'
import type { GuardDeps } from './guard-admin.ts'
import { setSessionCookie } from './session-cookie.ts'

export type SignInRouteDeps = GuardDeps & SignInDeps & SetUpDeps

interface Trace {
  accountId?: string
}

/** Audits refusals, except those without an attempt. */
export function signInRoutes(app: App, deps: SignInRouteDeps): void {
  const isSecure = deps.siteUrl.startsWith('https:')
  openCall(app, deps, adminSignIn, async ({ body, ip }, trace) => {
    const { accountId, ticket } = await signIn(deps, { ...body, ip })
    trace.accountId = accountId
    return { ticket, expiresInSeconds: TICKET_S }
  })
  openCall(app, deps, adminSecondStep, async ({ body, ip, request, reply }, trace) => {
    const { ticket, ...proof } = body
    const browser = nameBrowser(request.headers['user-agent'] ?? '')
    const opened = await verifySecondStep(deps, { ticket, proof, ip, browser })
    trace.accountId = opened.account.id
    setSessionCookie(reply, opened.token, isSecure)
    return { account: opened.account, recoveryCodesLeft: opened.recoveryCodesLeft }
  })
  openCall(app, deps, adminOpenSetUp, async ({ body }, trace) => {
    const opened = await openSetUp(deps, body.token)
    trace.accountId = opened.account.id
    return opened
  })
  openCall(app, deps, adminFinishSetUp, async ({ body }, trace) => {
    const { accountId, recoveryCodes } = await finishSetUp(deps, body)
    trace.accountId = accountId
    return { recoveryCodes: [...recoveryCodes] }
  })
}

/** Failed attempts only: calls refused during a wait would flood the audit log. */
const AUDITED_CODES: readonly ErrorCode[] = [
  'credenciales_incorrectas',
  'codigo_incorrecto',
  'token_vencido',
  'enlace_invalido',
]

function openCall<const C extends Call>(
  app: App,
  deps: SignInRouteDeps,
  call: C,
  handle: (input: CallInput<C>, trace: Trace) => Promise<CallReply<C>>,
): void {
  const audit = (outcome: 'done' | 'refused', accountId?: string, reason?: ErrorCode) =>
    appendAudit(deps.database.db, {
      at: deps.clock(),
      actor: accountId === undefined ? 'nobody' : `admin:${accountId}`,
      operation: call.operation,
      target: accountId === undefined ? null : `admin:${accountId}`,
      outcome,
      reason,
      details: {},
    })
  registerCall(app, call, async (input) => {
    const trace: Trace = {}
    try {
      const answer = await handle(input, trace)
      await audit('done', trace.accountId)
      return answer
    } catch (error) {
      if (error instanceof Problem && AUDITED_CODES.includes(error.code))
        await audit('refused', trace.accountId, error.code)
      throw error
    }
  })
}
