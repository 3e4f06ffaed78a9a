import type { Infraction } from '@multas/contract'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { RegisterAdminCall } from '../admin/index.ts'

export interface DisputesDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly registerAdminCall: RegisterAdminCall
  readonly mailer: Mailer
  readonly site: MailSite
  /** The words that whoever has an account with this address chose for our mails; null: none, or no account. */
  readonly phraseOf: (email: string) => Promise<string | null>
  /** A jurisdiction's readable name. */
  readonly nameOf: (slug: string) => string
  /** Lets the owner of a search pass: its live token and the cookie of the browser that verified. Throws otherwise. */
  readonly admitOwner: (searchId: string, request: FastifyRequest) => Promise<void>
  /** Slug of the jurisdiction of a fine (its public hash) that this search showed; null when it showed none. */
  readonly shownBy: (searchId: string, hash: string) => Promise<string | null>
  /** The records known of a subject, as they are shown now. */
  readonly knownFines: (
    subjectHash: Buffer,
    now: Date,
  ) => Promise<{ readonly infractions: readonly Infraction[] }>
}
