import type { Infraction, PersonData, RIGHTS_ABOUT, Vehicle } from '@multas/contract'
import type { Scoring } from '@multas/domain'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import type { RateLimiter } from '../../../platform/limits/rate-limiter.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import type { PersonTable } from '../../../platform/personal-data/person-table.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { RegisterAdminCall } from '../../admin/index.ts'
import type { AccountMails } from '../../notifications/index.ts'
import type { createEmailCheck } from '../../verification/index.ts'

export type RightsAbout = (typeof RIGHTS_ABOUT)[number]

export interface ClosedRequest {
  readonly id: string
  readonly about: RightsAbout
  readonly subjectHash: Buffer | null
  readonly state: 'granted' | 'rejected'
}

export interface FollowedSubject {
  readonly label: string
  readonly subjectHash: Buffer
}

export interface KnownOfSubject {
  readonly infractions: readonly Infraction[]
  readonly scoring: Scoring | null
  readonly vehicle: Vehicle | null
  readonly personData: PersonData | null
}

export interface RightsDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly mailer: Mailer
  readonly site: MailSite
  readonly contactEmail: string
  readonly mails: AccountMails
  readonly checkEmail: ReturnType<typeof createEmailCheck>
  readonly registerAdminCall: RegisterAdminCall
  readonly requireHolder: (request: FastifyRequest) => Promise<{
    readonly accountId: string
    readonly email: string
    readonly emailHash: Buffer
  }>
  readonly tables: readonly PersonTable[]
  readonly followedBy: (accountId: string) => Promise<readonly FollowedSubject[]>
  readonly onRequestClosed: (tx: Db, closed: ClosedRequest) => Promise<void>
  readonly knownOf: (subjectHash: Buffer, now: Date) => Promise<KnownOfSubject>
}
