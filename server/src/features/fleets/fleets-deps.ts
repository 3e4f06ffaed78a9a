import type { Checked } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import type { WebhookClient } from '../../platform/outbound/safe-fetch.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { AccountSessions } from '../accounts/index.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import type { Watches, WatchOwner } from '../monitoring/index.ts'
import type { FinePresentation } from '../search/index.ts'

export interface FleetsDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly mailer: Mailer
  readonly site: MailSite
  readonly contactEmail: string
  readonly webhookClient: WebhookClient
  readonly checkEmail: (text: string) => Checked<string>
  readonly accounts: Pick<AccountSessions, 'guard'>
  readonly watches: Watches
  readonly jurisdictionName: (slug: string) => string
  readonly amountRules: Pick<FinePresentation, 'amountFacts' | 'discountRule'>
  readonly directory: string
}

export interface CreateFleetsDeps extends FleetsDeps {
  readonly registerAdminCall: RegisterAdminCall
}

export const ownerOf = (fleet: string): WatchOwner => ({ kind: 'fleet', id: fleet })
