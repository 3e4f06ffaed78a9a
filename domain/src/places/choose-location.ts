import { foldPlace } from './fold-place.ts'
import type { JurisdictionPlace } from './read-jurisdiction-place.ts'

export interface Location {
  readonly lat: number
  readonly lng: number
}

export interface LocationCandidate {
  readonly province: string | null
  readonly department: string | null
  readonly locality: string | null
  readonly point: Location | null
}

/** The continental country and Tierra del Fuego, with a margin. */
const ARGENTINA = { south: -55.2, north: -21.7, west: -73.7, east: -53.5 }
/** Candidates farther apart are in different towns, hence ambiguous; of two departments, also nearer ones. */
const SAME_TOWN_KM = 30
const SAME_CORNER_KM = 1
const KM_PER_DEGREE = 111.2

export function isInArgentina({ lat, lng }: Location): boolean {
  const { south, north, west, east } = ARGENTINA
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** Swapped or zero coordinates are no point. */
export function pointInArgentina(lat: number | null, lng: number | null) {
  const isThere = lat !== null && lng !== null && isInArgentina({ lat, lng })
  return isThere ? { lat, lng } : { lat: null, lng: null }
}

/**
 * Chooses the best Georef candidate in Argentina and the province. Null if none, or if candidates are in
 * different towns: a wrong mark is worse than none.
 */
export function chooseLocation(
  candidates: readonly LocationCandidate[],
  place: JurisdictionPlace,
): Location | null {
  const within = candidates.filter((one) => isWithin(one, place))
  const inTown = within.filter((one) => isOfMunicipality(one, place.municipality))
  const placed = (inTown.length > 0 ? inTown : within).flatMap(({ point, department }) =>
    point !== null && isInArgentina(point) ? [{ point, department }] : [],
  )
  const points = placed.map(({ point }) => point)
  const departments = placed.flatMap(({ department }) => (department === null ? [] : [foldPlace(department)]))
  const [first] = points
  if (first === undefined) return null
  const apartKm = new Set(departments).size > 1 ? SAME_CORNER_KM : SAME_TOWN_KM
  return points.every((point) => distanceKm(first, point) <= apartKm) ? first : null
}

/** Georef writes "Tierra del Fuego, Antártida e Islas del Atlántico Sur". */
function isWithin({ province }: LocationCandidate, place: JurisdictionPlace): boolean {
  if (place.province === null || province === null) return true
  return foldPlace(province).startsWith(foldPlace(place.province.name))
}

function isOfMunicipality({ department, locality }: LocationCandidate, municipality: string | null): boolean {
  if (municipality === null) return true
  const wanted = foldPlace(municipality)
  return [department, locality].some((name) => name !== null && foldPlace(name) === wanted)
}

function distanceKm(from: Location, to: Location): number {
  const north = (to.lat - from.lat) * KM_PER_DEGREE
  const east = (to.lng - from.lng) * KM_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}
