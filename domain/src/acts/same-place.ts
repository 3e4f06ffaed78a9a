import { foldPlace } from '../places/fold-place.ts'

export interface ReportedPlace {
  readonly ubicacion: string | null
  readonly lat: number | null
  readonly lng: number | null
}

/** Width of a large crossing, and the error of a geocoder. */
const SAME_PLACE_KM = 0.15
const KM_PER_DEGREE = 111.2

const OPTIONAL_WORDS = new Set(
  `a al altura au autopista av avda avenida bv boulevard c calle cno camino con de del e el en entre esq esquina
  frente interseccion km la las lo los n no nro num numero o pcia prov provincia rn rp ruta s y`.split(/\s+/),
)

const NO_PLACE = new Set(['', 's n', 'sin datos', 'sin especificar', 'no informada', 'no informado', 'null'])

/**
 * True if both places are known and match: equal folded texts, one extending the other, or source coordinates
 * within 150 m. House numbers, kilometres and route numbers never extend: `Ruta 2 km 31` and `Ruta 2 km 34`
 * differ. A single word (a town) must be equal.
 */
export function isSamePlace(one: ReportedPlace, other: ReportedPlace): boolean {
  return isSameText(one.ubicacion ?? '', other.ubicacion ?? '') || isSamePoint(one, other)
}

export function hasPlace({ ubicacion, lat, lng }: ReportedPlace): boolean {
  return (lat !== null && lng !== null) || !NO_PLACE.has(foldPlace(ubicacion ?? ''))
}

function isSameText(one: string, other: string): boolean {
  const [left, right] = [foldPlace(one), foldPlace(other)]
  if (NO_PLACE.has(left) || NO_PLACE.has(right)) return false
  if (left === right) return true
  const [words, otherWords] = [wordsOf(left), wordsOf(right)]
  return extendsPlace(words, otherWords) || extendsPlace(otherWords, words)
}

function extendsPlace(more: ReadonlySet<string>, fewer: ReadonlySet<string>): boolean {
  return (
    fewer.size > 1 &&
    [...fewer].every((word) => more.has(word)) &&
    ![...more].some((word) => /[0-9]/.test(word) && !fewer.has(word))
  )
}

function wordsOf(folded: string): Set<string> {
  return new Set(folded.split(' ').filter((word) => !OPTIONAL_WORDS.has(word)))
}

function isSamePoint(one: ReportedPlace, other: ReportedPlace): boolean {
  if (one.lat === null || one.lng === null || other.lat === null || other.lng === null) return false
  const north = (other.lat - one.lat) * KM_PER_DEGREE
  const east = (other.lng - one.lng) * KM_PER_DEGREE * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(north, east) <= SAME_PLACE_KM
}
