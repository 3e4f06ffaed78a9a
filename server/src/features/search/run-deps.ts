import type { Outcome } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { SetAsideRecord } from '../jurisdictions/index.ts'
import type { ClaimContext } from './claim-search.ts'
import type { Consultations } from './consultations.ts'
import type { Journal } from './open-journal.ts'
import type { ScoreFines } from './run.ts'

/** Told of what happens while searches run, for whoever counts. */
export interface SearchObserver {
  /** A jurisdiction was asked and the consultation ended; what came from elsewhere is not told. */
  consulted(jurisdiction: string, outcome: Outcome | 'overloaded', elapsedMs: number): void
  completed(): void
  /** Records of its answer could not be read; for whoever describes the source. */
  setAside(jurisdiction: string, records: readonly SetAsideRecord[]): void
}

/** A person whom a search by DNI found, as their public page needs it. */
export interface FoundPerson {
  readonly subjectHash: Buffer
  /** As the registry writes it. */
  readonly name: string
  readonly consultedAt: Date
  /** Jurisdictions that were asked, and those that answered in full. */
  readonly asked: number
  readonly answered: number
}

/** Makes the public page of a person, or renews it. Its slug; null where there is none that opens. */
export type NoteProfile = (found: FoundPerson) => Promise<string | null>

/** What running a search takes. */
export interface RunSearchDeps extends ClaimContext {
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  readonly consultations: Consultations
  readonly journal: Journal
  readonly scoreFines: ScoreFines
  readonly observer: SearchObserver
  /** Whether a browser of this process follows the search. */
  readonly isFollowed: (searchId: string) => boolean
  readonly noteProfile: NoteProfile
}
