import type { Infraction, PersonData, RIGHTS_ABOUT, Vehicle } from '@multas/contract'
import type { Scoring } from '@multas/domain'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, NoTables } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import type { PersonTable } from '../../platform/people/person-table.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import type { AccountMails } from '../notifications/index.ts'
import type { createEmailCheck } from '../verification/index.ts'

export type RightsAbout = (typeof RIGHTS_ABOUT)[number]

/** A request that has just been closed. */
export interface ClosedRequest {
  readonly id: string
  readonly about: RightsAbout
  /** Of the profile that it is about; null when it is about something else. */
  readonly subjectHash: Buffer | null
  readonly state: 'granted' | 'rejected'
}

/** A plate or DNI that an account follows and that is shown to it, as it may read it. */
export interface FollowedSubject {
  /** The plate, or the masked DNI. */
  readonly label: string
  readonly subjectHash: Buffer
}

/** What is known of a plate or a DNI. */
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
  /** The operator's address. */
  readonly contactEmail: string
  /** Writes to accounts. */
  readonly mails: AccountMails
  readonly checkEmail: ReturnType<typeof createEmailCheck>
  readonly registerAdminCall: RegisterAdminCall
  /** Who is signed in in the browser that asks; throws the refusal of anybody else. */
  readonly requireHolder: (request: FastifyRequest) => Promise<{
    readonly accountId: string
    readonly email: string
    readonly emailHash: Buffer
  }>
  /** Every table that holds something of people who may have it erased. */
  readonly tables: readonly PersonTable[]
  /** What follows from the end of a request, in the transaction that ends it. */
  readonly onClosed: (tx: Kysely<NoTables>, closed: ClosedRequest) => Promise<void>
  readonly followedBy: (accountId: string) => Promise<readonly FollowedSubject[]>
  /** What is known of a plate or a DNI at this moment, whether it is shown or not. */
  readonly knownOf: (subjectHash: Buffer, now: Date) => Promise<KnownOfSubject>
}
