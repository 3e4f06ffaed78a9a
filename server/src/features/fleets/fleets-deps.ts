import type { Checked } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { MailSite } from '../../platform/mail/mail-content.ts'
import type { StrangerPoster } from '../../platform/outbound/post-to-stranger.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Accounts } from '../accounts/index.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import type { Watches, WatchOwner } from '../monitoring/index.ts'
import type { FinePresentation } from '../search/index.ts'

/** What the fleets stand on. */
export interface FleetsDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly limiter: RateLimiter
  readonly mailer: Mailer
  readonly site: MailSite
  /** Where the operator is written to. */
  readonly contactEmail: string
  readonly poster: StrangerPoster
  /** The domain's rule for an e-mail: the normalised address, or why not. */
  readonly checkEmail: (text: string) => Checked<string>
  readonly accounts: Pick<Accounts, 'requireHolder'>
  readonly watches: Watches
  /** The readable name of a jurisdiction; its slug when no file describes it any more. */
  readonly jurisdictionName: (slug: string) => string
  /** What jurisdictions state about amounts. */
  readonly amountRules: Pick<FinePresentation, 'amountFacts' | 'discountRule'>
  /** Files that are being read stand here. */
  readonly directory: string
}

export interface CreateFleetsDeps extends FleetsDeps {
  /** How the operator's calls are registered. */
  readonly registerAdminCall: RegisterAdminCall
}

export const ownerOf = (fleet: string): WatchOwner => ({ kind: 'fleet', id: fleet })
