import type { JurisdictionDescription, SourceState } from '@multas/contract'
import type { Government } from '../coverage/ledger.ts'
import type { ProvincePlace } from '../provinces.ts'

export interface ProvinceFacts {
  readonly place: ProvincePlace
  readonly jurisdiction: JurisdictionDescription
  readonly towns: readonly JurisdictionDescription[]
  readonly locals: readonly Government[]
  readonly neighbours: readonly Neighbour[]
  /** The national registry, which collects fines of provinces and towns. */
  readonly national: JurisdictionDescription | null
  readonly sourceState: SourceState | null
  /** The sources are simulated. */
  readonly demo: boolean
}

export interface Neighbour {
  readonly place: ProvincePlace
  readonly jurisdiction: JurisdictionDescription
}
