import type { JurisdictionDescription, SourceState } from '@multas/contract'
import type { Government } from '../coverage/ledger.ts'
import type { ProvincePlace } from '../provinces.ts'

/** What the page of a province is written of. */
export interface ProvinceFacts {
  readonly place: ProvincePlace
  readonly jurisdiction: JurisdictionDescription
  /** Those of its towns that have a file of their own. */
  readonly towns: readonly JurisdictionDescription[]
  /** Its local governments, as the coverage ledger has them. */
  readonly locals: readonly Government[]
  readonly neighbours: readonly Neighbour[]
  /** The national registry, which gathers what provinces and towns load into it. */
  readonly national: JurisdictionDescription | null
  /** How its source stands; null when that is not known. */
  readonly sourceState: SourceState | null
  /** Answers come from a simulator, not from the jurisdictions. */
  readonly demo: boolean
}

export interface Neighbour {
  readonly place: ProvincePlace
  readonly jurisdiction: JurisdictionDescription
}
