import type { Infraction } from '@multas/contract'
import type { Scoring } from '@multas/domain'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RateLimiter } from '../../../platform/limits/rate-limiter.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { RegisterAdminCall } from '../../admin/index.ts'
import type { AccountMails } from '../../notifications/index.ts'
import type { FoundPerson } from '../../search/index.ts'

/** `own`: only for people who claimed theirs. */
export type ProfileMode = 'everyone' | 'own' | 'nobody'

export interface KnownFines {
  readonly infractions: readonly Infraction[]
  readonly scoring: Scoring | null
}

export interface ProfilesDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly registerAdminCall: RegisterAdminCall
  readonly site: MailSite
  readonly mails: AccountMails
  readonly requireHolder: (request: FastifyRequest) => Promise<{
    readonly accountId: string
    readonly email: string
  }>
  readonly mode: ProfileMode
  readonly findOwnPerson: (subjectHash: Buffer, email: string) => Promise<FoundPerson | null>
  readonly knownFines: (subjectHash: Buffer, now: Date) => Promise<KnownFines>
}
