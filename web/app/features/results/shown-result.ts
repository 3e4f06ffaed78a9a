import type {
  Infraction,
  JurisdictionCoverage,
  PersonData,
  Scoring,
  SearchProgress,
  Vehicle,
} from '@multas/contract'

/** What the result of one search shows, whether it runs, has just ended, or is read from its private link. */
export interface ShownResult {
  /** The plate or the DNI; masked where the page does not show it in full. */
  readonly subject: string
  readonly searchType: 'patent' | 'dni'
  /** In order of arrival: a fine that is being read never moves. */
  readonly infractions: readonly Infraction[]
  /** Act numbers that their jurisdiction confirmed in this search. */
  readonly verifiedActs: ReadonlySet<string>
  readonly coverage: readonly JurisdictionCoverage[]
  readonly progress: SearchProgress | null
  readonly jurisdictionsWithErrors: readonly string[]
  readonly scoring: Scoring | null
  readonly vehicle: Vehicle | null
  readonly personData: PersonData | null
  /** The page lost its right to the rest, which arrives by e-mail. */
  readonly sentByEmail: boolean
  /** The search still runs, and the page does not follow it. */
  readonly isUnfinished?: boolean
}
