import type { ShownAct } from '../../acts/index.ts'

/** A fine whose place is known (specification, section 3). */
export interface MapPoint {
  readonly infraction: ShownAct
  readonly lat: number
  readonly lng: number
  readonly address: string
}
