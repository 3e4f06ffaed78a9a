/**
 * How a jurisdiction's source stands: `answering`; `troubled`, some consultations fail; `silent`, most fail or it
 * rests after failing; `paused`, the operator has stopped asking it for now; `not_consulted`, we have no access to it;
 * `no_data`, nobody has asked in the last day.
 */
export type SourceStateWord = 'answering' | 'troubled' | 'silent' | 'paused' | 'not_consulted' | 'no_data'

/** Consultations of a period. What came from a cache, or was not asked at all, is not among them. */
export interface SourcePeriod {
  readonly consultations: number
  /** Those answered in full. */
  readonly answered: number
  /** Of those answered, in milliseconds; null when there were none. */
  readonly medianMs: number | null
  readonly p95Ms: number | null
}

export interface SourceState {
  /** Of the jurisdiction. */
  readonly slug: string
  readonly name: string
  readonly state: SourceStateWord
  /** ISO instant; null when none is known. */
  readonly lastAnsweredAt: string | null
  /** How often, in the last 24 hours, our own limits left no turn to consult it: no failure of the source. */
  readonly overloaded: number
  /** The last 24 hours. */
  readonly day: SourcePeriod
  /** The last 30 days. */
  readonly month: SourcePeriod
  /** The last 30 days in Argentina, the oldest first, today at the end. */
  readonly days: readonly {
    readonly day: string
    readonly consultations: number
    readonly answered: number
  }[]
}

/** All jurisdictions as they stood at one moment, in the order of their names. */
export interface SourceStates {
  /** ISO instant. */
  readonly readAt: string
  readonly sources: readonly SourceState[]
}
