import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { OperatorAlerts } from '../../platform/operator-alerts/operator-alerts.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { type BrowserProofs, createBrowserProofs } from './browsers/browser-proofs.ts'
import { createEmailCheck } from './check-email.ts'
import { type AccountCodes, createAccountCodes } from './codes/account-codes.ts'
import { createLimitAlarm, reportLimit } from './limit-alarm.ts'
import { mailCodeJob } from './mails/mail-code.ts'
import type { ResultsMail } from './mails/results-mail.ts'
import { sendResultsMail } from './mails/send-results-mail.ts'
import { registerVerificationRoutes } from './routes.ts'
import { DEFAULT_LIMITS, type VerificationLimits } from './verification-limits.ts'

export { readBrowserHash } from './browsers/browser-cookie.ts'
export type { BrowserProofs } from './browsers/browser-proofs.ts'
export { type CheckEmail, createEmailCheck } from './check-email.ts'
export type { AccountCodes } from './codes/account-codes.ts'
export { type CodeVisitor, visitorOf } from './codes/code-visitor.ts'
export { evaluateSpentToken, type SpentTokenRow } from './evaluate-spent-token.ts'
export type { ResultsMail } from './mails/results-mail.ts'
export { readEmail } from './read-visitor.ts'
export { VERIFICATION_TABLES } from './tables.ts'
export {
  allowCodes,
  type CodeRates,
  limitRates,
  requireWithinLimits,
  type VerificationLimits,
} from './verification-limits.ts'

export interface VerificationDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
  readonly site: MailSite
  readonly metrics?: Pick<Metrics, 'codeLimitReached'>
  readonly alerts?: Pick<OperatorAlerts, 'note'>
  readonly limiter: RateLimiter
  readonly limits?: () => Partial<VerificationLimits>
  /** Period of further searches without a code after a confirmation; 0 disables it. */
  readonly verifiedForMs: number
  readonly phraseOf?: (email: string) => Promise<string | null>
}

export interface Verification extends FeatureWith<'routes' | 'jobs'> {
  readonly accountCodes: AccountCodes
  readonly browserProofs: BrowserProofs
  sendResultsMail(mail: ResultsMail): Promise<boolean>
}

/**
 * A six-digit mailed code gives a token for one search of one subject in the browser that entered it
 * (docs/behaviour/verification.md).
 */
export function createVerification(deps: VerificationDeps): Verification {
  const routeDeps = {
    ...deps,
    limits: () => ({ ...DEFAULT_LIMITS, ...deps.limits?.() }),
    onLimit: createLimitAlarm(deps.log, deps.clock, (scope) => {
      deps.metrics?.codeLimitReached(scope)
      reportLimit(deps.alerts, scope)
    }),
    checkEmail: createEmailCheck(),
    isSecure: deps.site.url.startsWith('https:'),
  }
  return {
    routes: (app) => registerVerificationRoutes(app, routeDeps),
    jobs: [mailCodeJob(deps)],
    accountCodes: createAccountCodes(routeDeps),
    browserProofs: createBrowserProofs(routeDeps),
    sendResultsMail: (mail) => sendResultsMail(deps, mail),
  }
}
