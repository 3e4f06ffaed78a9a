import type { ShownAct } from '../../acts/index.ts'

/** docs/behaviour/map.md#points */
export interface MapPoint {
  readonly infraction: ShownAct
  readonly lat: number
  readonly lng: number
  readonly address: string
}
