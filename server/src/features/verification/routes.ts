import {
  otpStatus as otpStatusCall,
  sendCode as sendCodeCall,
  verifyCode as verifyCodeCall,
} from '@multas/contract'
import { CODE_LIFETIME_MS, cleanCode, isCompleteCode, RESEND_COOLDOWN_SECONDS } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { hashToken, type Secrets } from '../../platform/secrets/secrets.ts'
import { bindBrowser, chooseBrowser } from './browser-cookie.ts'
import type { CheckEmail } from './check-email.ts'
import { visitorOf } from './code-visitor.ts'
import { readOtpStatus } from './read-otp-status.ts'
import { readEmail, readVisitor } from './read-visitor.ts'
import { incompleteCode, isBlocked, mustWait, refuseGuess } from './refusals.ts'
import { sendCodes } from './send-code.ts'
import { requireWithinLimits, type VerificationLimits } from './verification-limits.ts'
import { verifyCode } from './verify-code.ts'

export interface RouteDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly limits: () => VerificationLimits
  readonly checkEmail: CheckEmail
  /** The site is served over https, so its cookie travels over nothing else. */
  readonly isSecure: boolean
}

/** Each call: the input's rules, then the limits, then the use case. */
export function registerVerificationRoutes(app: App, deps: RouteDeps): void {
  registerSendCode(app, deps)
  registerVerifyCode(app, deps)
  registerOtpStatus(app, deps)
}

function registerSendCode(app: App, deps: RouteDeps): void {
  registerCall(app, sendCodeCall, async ({ body, ip, request }) => {
    const { email, subject } = readVisitor(deps.checkEmail, body)
    await requireWithinLimits(deps.limiter, deps.limits(), 'send', { ip, subject, email }, deps.clock())
    const order = { email, use: { otpType: 'user', subject } } as const
    const sent = await sendCodes(deps, [order], visitorOf(request))
    if (sent.outcome === 'waiting') throw mustWait(sent.retryAfterSeconds)
    if (sent.outcome === 'blocked') throw isBlocked(sent.retryAfterSeconds)
    return {
      message: 'Te enviamos un código de 6 dígitos. Revisá tu correo.',
      cooldownSeconds: RESEND_COOLDOWN_SECONDS,
      expiresInSeconds: CODE_LIFETIME_MS / 1_000,
    }
  })
}

function registerVerifyCode(app: App, deps: RouteDeps): void {
  registerCall(app, verifyCodeCall, async ({ body, ip, request, reply }) => {
    const { email, subject } = readVisitor(deps.checkEmail, body)
    const code = cleanCode(body.code)
    if (!isCompleteCode(code)) throw incompleteCode()
    await requireWithinLimits(deps.limiter, deps.limits(), 'guess', { ip, subject }, deps.clock())
    const browser = chooseBrowser(request)
    const visitor = visitorOf(request)
    const judged = await verifyCode(deps, {
      email,
      subject,
      code,
      visitor,
      browserHash: hashToken(browser),
    })
    if (judged.outcome !== 'accepted') throw refuseGuess(judged)
    bindBrowser(reply, browser, deps.isSecure)
    return { verified: true as const, verificationToken: judged.given }
  })
}

function registerOtpStatus(app: App, deps: RouteDeps): void {
  registerCall(app, otpStatusCall, async ({ body, ip, request }) => {
    const email = readEmail(deps.checkEmail, body.email)
    await requireWithinLimits(deps.limiter, deps.limits(), 'status', { ip }, deps.clock())
    return readOtpStatus(deps, email, body.otpType, visitorOf(request))
  })
}
