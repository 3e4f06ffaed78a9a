import type { Location } from './choose-location.ts'

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance in metres (haversine). */
export function distanceInMetres(one: Location, other: Location): number {
  const [lat, lng] = [radians(other.lat - one.lat), radians(other.lng - one.lng)]
  const half =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)))
}
