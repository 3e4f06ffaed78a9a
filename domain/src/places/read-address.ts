import { trimEndOf, trimOf } from '../text/trim-characters.ts'
import { foldPlace } from './fold-place.ts'
import { writeStreet } from './write-street.ts'

export type AddressReading =
  /** `street height`, `A y B` or `A entre B y C`. */
  | { readonly kind: 'address'; readonly query: string; readonly town: string | null }
  /** Place on a road (`Ruta Nacional 9 km 43`): Georef has no kilometres. */
  | { readonly kind: 'road' }
  | { readonly kind: 'none' }

export interface AddressHints {
  /** The City of Buenos Aires writes the rest of a street name in capitals after a comma. */
  readonly surnamesFirst: boolean
}

const MAX_LENGTH = 300
const KILOMETRE = /\bkm\b\.?\s*\d|\bk[ií]l[oó]metro\b|\bprog(?:resiva)?\.?\s*\d/i
const ROAD = /^\W*(?:(?:rutas?|autopistas?|autov[ií]as?|au)(?:\.|\b)|r\s?\.?\s?[np]\.?\s*(?:n[°º]?\s*)?\d)/i
const NOTHING = /^(?:s d|sin datos?|no (?:informa|consta|especifica)\w*|n a|null|undefined)?$/
/** A lone `e` is `y` before the sound i. */
const CROSSING = / (?:y|e(?= h?[ií])|esquina|esq\.?|c\/|intersecci[oó]n(?: con)?|con) | ?[/&] ?(?=\p{L})/iu
const BETWEEN = /\bentre(?! r[ií]os\b)(?: calles)? |\be ?\/ ?/i
const HEIGHT = /[ ,](?:n(?:ro|um)?[°º.]* ?|al |altura )?(\d{1,5})(?: ?\/ ?\d+)?(?: bis)?/gi
const LEAD_IN = /^(?:intersecci[oó]n|cruce|esquina|esq\.?)(?: de| entre)? /i
const ONLY_CATEGORY = /^(?:av(?:da|enida)?|calle|diag(?:onal)?|pje|pasaje|bv|blvd|ruta|rn|rp)\.?$/i

/** Converts address variants (surname first, crossings, roads) into Georef's forms. No look-ups. */
export function readAddress(text: string, hints: AddressHints): AddressReading {
  const address = clean(text)
  if (NOTHING.test(foldPlace(address))) return { kind: 'none' }
  if (KILOMETRE.test(address)) return { kind: 'road' }
  const between = splitBetween(address)
  if (between) return readBetween(between.street, between.cross, hints)
  const [first = '', ...rest] = address.split(CROSSING)
  if (isRoad(first) || rest.some(isRoad)) return { kind: 'road' }
  const [second, third] = rest
  if (second === undefined) return readSingle(address, hints)
  if (readHeight(first)) return readSingle(first, hints)
  // `Ortega y Gasset 1850` is one street with a height: a corner has none.
  if (third === undefined && readHeight(second)) return readSingle(address, hints)
  return readCrossing(first, second, hints)
}

function clean(text: string): string {
  const bare = text
    .slice(0, MAX_LENGTH)
    .replace(/[\p{Cc}\p{Cf}\s]/gu, ' ')
    .replace(/\bs\/n[°º]?/gi, '')
    .replace(/\( ?[A-Z]?\d{4}[A-Z]{0,3} ?\)/g, '')
    .replace(/ +/g, ' ')
  return trimOf(bare, ' ,.;-').replace(LEAD_IN, '')
}

function isRoad(side: string): boolean {
  return ROAD.test(side)
}

interface Height {
  readonly street: string
  readonly height: number
  readonly rest: string
}

function readHeight(side: string): Height | null {
  for (const { 0: matched, 1: height, index } of side.matchAll(HEIGHT)) {
    const street = trimEndOf(side.slice(0, index), ' ,')
    const tail = side.slice(index + matched.length).trimStart()
    if (!/\D/.test(street) || !/^(?:[,(–-]|$)/.test(tail)) continue
    if (Number(height) === 0 || ONLY_CATEGORY.test(street)) return null
    return { street, height: Number(height), rest: tail.slice(1) }
  }
  return null
}

function splitBetween(address: string): { street: string; cross: string } | null {
  const found = BETWEEN.exec(address)
  if (found === null) return null
  const cross = address.slice(found.index + found[0].length)
  return cross === '' ? null : { street: address.slice(0, found.index).trim(), cross }
}

function readSingle(side: string, hints: AddressHints): AddressReading {
  const found = readHeight(side)
  if (found) {
    const query = `${writeStreet(found.street)} ${found.height}`
    return { kind: 'address', query, town: firstPart(found.rest) }
  }
  const { street, town } = splitTown(side, hints)
  return { kind: 'address', query: writeStreet(street), town }
}

function readCrossing(first: string, second: string, hints: AddressHints): AddressReading {
  const { street, town } = splitTown(second, hints)
  return { kind: 'address', query: `${writeStreet(first)} y ${writeStreet(street)}`, town }
}

function readBetween(street: string, cross: string, hints: AddressHints): AddressReading {
  if (isRoad(street) || isRoad(cross)) return { kind: 'road' }
  const [from = '', to] = cross.split(CROSSING)
  if (readHeight(street)) return readSingle(street, hints)
  if (to === undefined) return street === '' ? readSingle(from, hints) : readCrossing(street, from, hints)
  if (street === '') return readCrossing(from, to, hints)
  const last = splitTown(to, hints)
  const query = `${writeStreet(street)} entre ${writeStreet(from)} y ${writeStreet(last.street)}`
  return { kind: 'address', query, town: last.town }
}

/** `Belgrano, Lanús` has a town; `PAZ, GRAL. AV.` and, with surnames first, `PAZ, JOSE` have none. */
function splitTown(side: string, { surnamesFirst }: AddressHints): { street: string; town: string | null } {
  const [street = '', ...rest] = side.split(/,| [–-] |\(/)
  const tail = rest.join(', ')
  const isName = TRAILING_CATEGORY.test(tail) || (surnamesFirst && side === side.toUpperCase())
  return isName || foldPlace(street) === '' ? { street: side, town: null } : { street, town: firstPart(tail) }
}

const TRAILING_CATEGORY = /(?:^|\s)(?:AV|AVDA|AVENIDA|BV|BVAR|BLVD|DIAG|PJE|CALLE)\.?$/i

function firstPart(text: string): string | null {
  const part = text.split(/[,(]/).find((one) => foldPlace(one) !== '')
  return part?.replace(')', '').trim() || null
}
