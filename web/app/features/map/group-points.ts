import type { MapPoint } from './map-point.ts'

export interface PointGroup {
  /** Stable for the same place, regardless of its fines. */
  readonly key: string
  readonly lat: number
  readonly lng: number
  readonly points: readonly MapPoint[]
}

/** South-west and north-east corner in degrees. */
export type Bounds = readonly [readonly [lat: number, lng: number], readonly [lat: number, lng: number]]

/** Rounded to two decimals, about a kilometre (docs/behaviour/map.md#map). */
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

export function boundsOf(groups: readonly PointGroup[]): Bounds | null {
  if (groups.length === 0) return null
  const [lats, lngs] = [groups.map(({ lat }) => lat), groups.map(({ lng }) => lng)]
  return [
    [Math.min(...lats), Math.min(...lngs)],
    [Math.max(...lats), Math.max(...lngs)],
  ]
}

/** '3 infracciones en Av. Mitre 700 y alrededores'. */
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
