import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PersonTable } from '../../platform/people/person-table.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import type { createEmailCheck } from '../verification/index.ts'

export interface RightsDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly checkEmail: ReturnType<typeof createEmailCheck>
  readonly registerAdminCall: RegisterAdminCall
  /** Every table that holds something of people who may have it erased. */
  readonly tables: readonly PersonTable[]
}
