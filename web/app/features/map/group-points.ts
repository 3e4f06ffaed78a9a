import type { MapPoint } from './map-point.ts'

/** The fines of one place on the map. */
export interface PointGroup {
  /** The same as long as the place is the same, whatever its fines. */
  readonly key: string
  /** The middle of its points. */
  readonly lat: number
  readonly lng: number
  readonly points: readonly MapPoint[]
}

/** South-west and north-east corner, degrees. */
export type Bounds = readonly [readonly [lat: number, lng: number], readonly [lat: number, lng: number]]

/**
 * Points whose coordinates are the same when rounded to two decimals (about a kilometre) are one place
 * (docs/behaviour/map.md#map), in the order in which they first come.
 */
export function groupPoints(points: readonly MapPoint[]): PointGroup[] {
  const byKey = new Map<string, MapPoint[]>()
  for (const point of points) {
    const key = `${point.lat.toFixed(2)},${point.lng.toFixed(2)}`
    const known = byKey.get(key)
    if (known) known.push(point)
    else byKey.set(key, [point])
  }
  return [...byKey].map(([key, members]) => ({
    key,
    lat: mean(members.map(({ lat }) => lat)),
    lng: mean(members.map(({ lng }) => lng)),
    points: members,
  }))
}

/** What has to be seen so that every place is; null when there is none. */
export function boundsOf(groups: readonly PointGroup[]): Bounds | null {
  if (groups.length === 0) return null
  const [lats, lngs] = [groups.map(({ lat }) => lat), groups.map(({ lng }) => lng)]
  return [
    [Math.min(...lats), Math.min(...lngs)],
    [Math.max(...lats), Math.max(...lngs)],
  ]
}

/** '3 infracciones en Av. Mitre 700 y alrededores': what a marker is called. */
export function nameGroup({ points }: PointGroup): string {
  const count = points.length === 1 ? '1 infracción' : `${points.length} infracciones`
  const addresses = new Set(points.map(({ address }) => address))
  const [first = ''] = addresses
  const place = first || points[0]?.infraction.jurisdiccion || 'este lugar'
  return `${count} en ${place}${addresses.size > 1 ? ' y alrededores' : ''}`
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
