import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { AccountSessions } from '../accounts/index.ts'
import type { BrowserProofs, CheckEmail } from '../verification/index.ts'

export interface PasskeysDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly mailer: Mailer
  /** Its host is the `rpId`; its origin is the only one that may use passkeys. */
  readonly site: MailSite
  readonly contactEmail: string
  readonly checkEmail: CheckEmail
  readonly accounts: Pick<AccountSessions, 'findHolder' | 'requireHolder'>
  readonly browserProofs: BrowserProofs
  readonly phraseOf: (email: string) => Promise<string | null>
}

export const relyingParty = ({ url }: MailSite) => ({
  expectedRPID: new URL(url).hostname,
  expectedOrigin: new URL(url).origin,
  requireUserVerification: true,
})

export type Asking = Pick<FastifyRequest, 'ip'>
