import type {
  Infraction,
  JurisdictionCoverage,
  PersonData,
  Scoring,
  SearchProgress,
  Vehicle,
} from '@multas/contract'

export interface ShownResult {
  /** Plate or DNI, possibly masked. */
  readonly subject: string
  readonly searchType: 'patent' | 'dni'
  /** In order of arrival: a fine being read never moves. */
  readonly infractions: readonly Infraction[]
  readonly verifiedActs: ReadonlySet<string>
  readonly coverage: readonly JurisdictionCoverage[]
  readonly progress: SearchProgress | null
  readonly jurisdictionsWithErrors: readonly string[]
  readonly scoring: Scoring | null
  readonly vehicle: Vehicle | null
  readonly personData: PersonData | null
  /** The page's token expired; the rest arrives by e-mail. */
  readonly sentByEmail: boolean
  readonly isUnfinished?: boolean
}
