import type { Infraction } from '@multas/contract'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RateLimiter } from '../../../platform/limits/rate-limiter.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { RegisterAdminCall } from '../../admin/index.ts'

export interface DisputesDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly registerAdminCall: RegisterAdminCall
  readonly mailer: Mailer
  readonly site: MailSite
  readonly phraseOf: (email: string) => Promise<string | null>
  readonly nameOf: (slug: string) => string
  /** Throws unless the request has the search's live token and its owner's cookie. */
  readonly admitSearchOwner: (searchId: string, request: FastifyRequest) => Promise<void>
  readonly shownBy: (searchId: string, hash: string) => Promise<string | null>
  readonly knownFines: (
    subjectHash: Buffer,
    now: Date,
  ) => Promise<{ readonly infractions: readonly Infraction[] }>
}
