import type { Infraction } from '@multas/contract'

/** A fine whose place is known (specification, section 3). */
export interface MapPoint {
  readonly infraction: Infraction
  readonly lat: number
  readonly lng: number
  readonly address: string
}
