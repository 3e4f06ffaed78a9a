import type { Checked } from '@multas/domain'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { AccountHolder } from '../../platform/http/callers.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import type { AccountMails } from '../notifications/index.ts'
import type { Gateway } from './provider/gateway.ts'

export interface PlanTerms {
  readonly priceCentavos: number
  readonly maxSubjects: number
}

export interface Provider {
  readonly gateway: Gateway
  readonly webhookSecret: string
  readonly isDemo: boolean
}

export interface PaymentHooks {
  /** In the transaction that enables or disables watching for an account. May repeat. */
  onSubscriptionChanged(tx: Db, accountId: string, isLive: boolean): Promise<void>
}

export interface PaymentsDeps extends PaymentHooks {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly checkEmail: (text: string) => Checked<string>
  readonly registerAdminCall: RegisterAdminCall
  readonly requireHolder: (request: FastifyRequest) => Promise<AccountHolder>
  /** Without a trailing slash. */
  readonly siteUrl: string
  readonly terms: PlanTerms
  readonly provider: Provider | null
  readonly mayCall?: () => boolean
  readonly mails: AccountMails
  readonly watchedBy: (accountId: string) => Promise<readonly WatchedLabel[]>
}

export interface WatchedLabel {
  readonly id: string
  readonly label: string
  readonly isActive: boolean
}
