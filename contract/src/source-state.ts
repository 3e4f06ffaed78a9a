/**
 * State of a jurisdiction's source. `answering`; `troubled`: some consultations fail; `silent`: most fail, or
 * it rests after failures; `paused` by the operator; `not_consulted`: we have no access; `no_data`: not asked
 * in the last day.
 */
export type SourceStateWord = 'answering' | 'troubled' | 'silent' | 'paused' | 'not_consulted' | 'no_data'

/** Consultations of a period, without cached answers and skipped ones. */
export interface SourcePeriod {
  readonly consultations: number
  readonly answered: number
  /** Milliseconds, of full answers; null if there were none. */
  readonly medianMs: number | null
  readonly p95Ms: number | null
}

export interface SourceState {
  readonly slug: string
  readonly name: string
  readonly state: SourceStateWord
  /** ISO instant; null if unknown. */
  readonly lastAnsweredAt: string | null
  /** Times in the last 24 hours that our own limits left no turn for it; not a failure of the source. */
  readonly overloaded: number
  readonly day: SourcePeriod
  readonly month: SourcePeriod
  /** Last 30 days in Argentina, oldest first, including today. */
  readonly days: readonly {
    readonly day: string
    readonly consultations: number
    readonly answered: number
  }[]
}

export interface SourceStates {
  /** ISO instant. */
  readonly readAt: string
  readonly sources: readonly SourceState[]
}
