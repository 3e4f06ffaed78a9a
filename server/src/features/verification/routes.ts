import {
  forgetBrowser as forgetBrowserCall,
  otpStatus as otpStatusCall,
  sendCode as sendCodeCall,
  verifyAgain as verifyAgainCall,
  verifyCode as verifyCodeCall,
} from '@multas/contract'
import { CODE_LIFETIME_MS, cleanCode, isCompleteCode, RESEND_COOLDOWN_SECONDS } from '@multas/domain'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { bindBrowser, chooseBrowser, readOwnBrowser, unbindBrowser } from './browsers/browser-cookie.ts'
import { proofLifetimeMs } from './browsers/proof-lifetime.ts'
import { clearRequester, isRequester, rememberRequester } from './browsers/requester-cookie.ts'
import { deleteVerifiedBrowser } from './browsers/verified-browser-store.ts'
import { verifyAgain } from './browsers/verify-again.ts'
import type { CheckEmail } from './check-email.ts'
import { visitorOf } from './codes/code-visitor.ts'
import { type LimitDeps, requestCodes } from './codes/request-codes.ts'
import { countGuess, settleGuess } from './codes/settle-guess.ts'
import { verifyCode } from './codes/verify-code.ts'
import { readOtpStatus } from './read-otp-status.ts'
import { readEmail, readVisitor } from './read-visitor.ts'
import { incompleteCode } from './refusals.ts'
import { forgetLimits, requireWithinLimits, statusLimits } from './verification-limits.ts'

export interface RouteDeps extends LimitDeps {
  readonly database: Database
  readonly checkEmail: CheckEmail
  readonly isSecure: boolean
  readonly verifiedForMs: number
}

export function registerVerificationRoutes(app: App, deps: RouteDeps): void {
  registerSendCode(app, deps)
  registerVerifyCode(app, deps)
  registerVerifyAgain(app, deps)
  registerForgetBrowser(app, deps)
  registerOtpStatus(app, deps)
}

function registerSendCode(app: App, deps: RouteDeps): void {
  registerCall(app, sendCodeCall, async ({ body, request, reply }) => {
    const { email, subject } = readVisitor(deps.checkEmail, body)
    const order = { email, use: { otpType: 'user', subject }, language: body.language ?? 'es' } as const
    await requestCodes(deps, [order], visitorOf(request), body)
    rememberRequester(reply, email, { ...deps, now: deps.clock() })
    // Set before verification, so a browser that loses the reply is still recognised.
    if (readOwnBrowser(request, deps.secrets, deps.isSecure) === null)
      bindBrowser(reply, chooseBrowser(request, deps.secrets, deps.isSecure), {
        isSecure: deps.isSecure,
        isBrief: true,
      })
    return {
      message: 'Te enviamos un código de 6 dígitos. Revisá tu correo.',
      cooldownSeconds: RESEND_COOLDOWN_SECONDS,
      expiresInSeconds: CODE_LIFETIME_MS / 1_000,
    }
  })
}

function registerVerifyCode(app: App, deps: RouteDeps): void {
  registerCall(app, verifyCodeCall, async ({ body, request, reply }) => {
    const { email, subject } = readVisitor(deps.checkEmail, body)
    const code = cleanCode(body.code)
    if (!isCompleteCode(code)) throw incompleteCode()
    const use = { otpType: 'user', subject } as const
    const isBrief = !body.remember
    const visitor = visitorOf(request)
    await countGuess(deps, visitor, use)
    const browser = chooseBrowser(request, deps.secrets, deps.isSecure)
    const guessResult = await verifyCode(deps, {
      email,
      subject,
      code,
      visitor,
      browserHash: hashToken(browser),
      isBrief,
    })
    const verificationToken = await settleGuess(deps, visitor, use, guessResult)
    bindBrowser(reply, browser, { isSecure: deps.isSecure, isBrief })
    const verifiedForSeconds = Math.floor(proofLifetimeMs(deps.verifiedForMs, isBrief) / 1_000)
    return { verified: true as const, verificationToken, verifiedForSeconds }
  })
}

function registerVerifyAgain(app: App, deps: RouteDeps): void {
  registerCall(app, verifyAgainCall, async ({ body, request }) => {
    const { email, subject } = readVisitor(deps.checkEmail, body)
    const browser = readOwnBrowser(request, deps.secrets, deps.isSecure)
    const verificationToken = await verifyAgain(deps, {
      email,
      subject,
      visitor: visitorOf(request),
      browserHash: browser === null ? null : hashToken(browser),
    })
    return { verified: true as const, verificationToken }
  })
}

/** 'No soy yo': the next user of this browser starts with a code. */
function registerForgetBrowser(app: App, deps: RouteDeps): void {
  registerCall(app, forgetBrowserCall, async ({ ip, request, reply }) => {
    const asks = forgetLimits(deps.limits(), { ip })
    await requireWithinLimits(deps.limiter, asks, deps.clock(), deps.onLimit)
    const browser = readOwnBrowser(request, deps.secrets, deps.isSecure)
    if (browser !== null) await deleteVerifiedBrowser(deps.database.db, hashToken(browser))
    unbindBrowser(reply, deps.isSecure)
    clearRequester(reply, deps.isSecure)
    return { forgotten: true as const }
  })
}

function registerOtpStatus(app: App, deps: RouteDeps): void {
  registerCall(app, otpStatusCall, async ({ body, ip, request }) => {
    const email = readEmail(deps.checkEmail, body.email)
    const asks = statusLimits(deps.limits(), { ip })
    await requireWithinLimits(deps.limiter, asks, deps.clock(), deps.onLimit)
    // Others get the reply of an unknown e-mail.
    if (!isRequester(request, email, { ...deps, now: deps.clock() }))
      return { canSendOtp: true, secondsUntilAllowed: 0 }
    return readOtpStatus(deps, email, body.otpType, visitorOf(request))
  })
}
