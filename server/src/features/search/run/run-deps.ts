import type { Outcome } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { Tracing } from '../../../platform/tracing/tracing.ts'
import type { RejectedRecord } from '../../jurisdictions/index.ts'
import type { Consultations } from '../consultations.ts'
import type { Journal } from '../journal/open-journal.ts'
import type { ClaimContext } from './claim-search.ts'
import type { ScoreFines } from './run.ts'

export interface SearchObserver {
  /** Reused answers are not reported. */
  consulted(jurisdiction: string, outcome: Outcome | 'overloaded', elapsedMs: number): void
  completed(): void
  rejected(jurisdiction: string, records: readonly RejectedRecord[]): void
}

export interface FoundPerson {
  readonly subjectHash: Buffer
  readonly name: string
  readonly consultedAt: Date
  readonly asked: number
  readonly answered: number
}

export type RecordProfile = (found: FoundPerson) => Promise<string | null>

export interface RunSearchDeps extends ClaimContext {
  readonly clock: Clock
  readonly log: Log
  readonly tracing?: Tracing
  readonly secrets: Secrets
  readonly consultations: Consultations
  readonly journal: Journal
  readonly scoreFines: ScoreFines
  readonly observer: SearchObserver
  readonly isFollowed: (searchId: string) => boolean
  readonly recordProfile: RecordProfile
}
