import { foldPlace } from './fold-place.ts'
import { writeStreet } from './write-street.ts'

/** The address of a fine, as a geocoder takes it. */
export type AddressReading =
  /** `query` is `street height`, `A y B` or `A entre B y C`; `town` is what the address says of its town. */
  | { readonly kind: 'address'; readonly query: string; readonly town: string | null }
  /** A place on a road (`Ruta Nacional 9 km 43`): Georef knows no kilometres. */
  | { readonly kind: 'road' }
  | { readonly kind: 'none' }

export interface AddressHints {
  /** In capitals after a comma stands the rest of a street's name, not a town: how the City of Buenos Aires writes. */
  readonly surnamesFirst: boolean
}

const KILOMETRE = /\bkm\b\.?\s*\d|\bk[ií]l[oó]metro\b|\bprog(?:resiva)?\.?\s*\d/i
const ROAD = /^\W*(?:(?:rutas?|autopistas?|autov[ií]as?|au)(?:\.|\b)|r\s?\.?\s?[np]\.?\s*(?:n[°º]?\s*)?\d)/i
const NOTHING = /^(?:s d|sin datos?|no (?:informa|consta|especifica)\w*|n a|null|undefined)?$/
/** Between two streets that cross. A lone `e` stands for `y` before the sound i. */
const CROSSING =
  /\s+(?:y|e(?=\s+h?[ií])|esquina|esq\.?|c\/|intersecci[oó]n(?: con)?|con)\s+|\s*[/&]\s*(?=\p{L})/iu
const BETWEEN = /^(.*?)[\s,]*(?:\bentre(?! r[ií]os\b)(?: calles)?\s+|\be\s?\/\s*)(.+)$/i
/** `street height`, and after it whatever a comma, a dash or a bracket sets apart. */
const WITH_HEIGHT =
  /^(.*?\D.*?)[\s,]+(?:n(?:ro|um)?[°º.]*\s*|al\s+|altura\s+)?(\d{1,5})(?:\s*\/\s*\d+)?(?:\s+bis)?(?:\s*[,(–-]\s*(.*))?$/i
const LEAD_IN = /^(?:intersecci[oó]n|cruce|esquina|esq\.?)(?: de| entre)?\s+/i
const ONLY_CATEGORY = /^(?:av(?:da|enida)?|calle|diag(?:onal)?|pje|pasaje|bv|blvd|ruta|rn|rp)\.?$/i

/**
 * Reads the address of a fine in the ways the field writes it (street first, surname first, crossings, between two
 * streets, roads) and writes it in the forms that Georef documents. Pure spelling: nothing is looked up.
 */
export function readAddress(text: string, hints: AddressHints): AddressReading {
  const address = clean(text)
  if (NOTHING.test(foldPlace(address))) return { kind: 'none' }
  if (KILOMETRE.test(address)) return { kind: 'road' }
  const between = BETWEEN.exec(address)
  if (between) return readBetween(between[1] ?? '', between[2] ?? '', hints)
  const [first = '', ...rest] = address.split(CROSSING).map((side) => side.trim())
  if (isRoad(first) || rest.some(isRoad)) return { kind: 'road' }
  const second = rest[0]
  if (second === undefined || isWholeName(first, rest)) return readSingle(address)
  return readHeight(first) ? readSingle(first) : readCrossing(first, second, hints)
}

/** Without what is invisible, bracketed postal codes or doubled. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/\bs\/n[°º]?/gi, '')
    .replace(/\(\s*[A-Z]?\d{4}[A-Z]{0,3}\s*\)/g, '')
    .replace(/[\s,.;-]+$/, '')
    .replace(/^[\s,.;-]+/, '')
    .replace(LEAD_IN, '')
}

function isRoad(side: string): boolean {
  return ROAD.test(side)
}

/** `Ortega y Gasset 1850` is one street with a height: a corner has none. */
function isWholeName(first: string, rest: readonly string[]): boolean {
  const [second, third] = rest
  return (
    second !== undefined && third === undefined && readHeight(first) === null && readHeight(second) !== null
  )
}

interface Height {
  readonly street: string
  readonly height: number
  readonly rest: string
}

function readHeight(side: string): Height | null {
  const [, street = '', height, rest = ''] = WITH_HEIGHT.exec(side) ?? []
  if (height === undefined || Number(height) === 0 || ONLY_CATEGORY.test(street.trim())) return null
  return { street: street.trim(), height: Number(height), rest }
}

function readSingle(side: string): AddressReading {
  const found = readHeight(side)
  if (found) {
    const query = `${writeStreet(found.street)} ${found.height}`
    return { kind: 'address', query, town: firstPart(found.rest) }
  }
  return isRoad(side) ? { kind: 'road' } : { kind: 'address', query: writeStreet(side), town: null }
}

function readCrossing(first: string, second: string, hints: AddressHints): AddressReading {
  const { street, town } = splitTown(second, hints)
  return { kind: 'address', query: `${writeStreet(first)} y ${writeStreet(street)}`, town }
}

function readBetween(street: string, cross: string, hints: AddressHints): AddressReading {
  if (isRoad(street) || isRoad(cross)) return { kind: 'road' }
  const [from = '', to] = cross.split(CROSSING).map((side) => side.trim())
  if (street.trim() !== '' && readHeight(street)) return readSingle(street)
  if (to === undefined) return street.trim() === '' ? readSingle(from) : readCrossing(street, from, hints)
  if (street.trim() === '') return readCrossing(from, to, hints)
  const last = splitTown(to, hints)
  const query = `${writeStreet(street)} entre ${writeStreet(from)} y ${writeStreet(last.street)}`
  return { kind: 'address', query, town: last.town }
}

/** `Belgrano, Lanús` has a town; `PAZ, GRAL. AV.` and, where surnames go first, `PAZ, JOSE` have none. */
function splitTown(side: string, { surnamesFirst }: AddressHints): { street: string; town: string | null } {
  const [street = '', ...rest] = side.split(/\s*(?:,|\s[–-]\s|\()\s*/)
  const tail = rest.join(', ')
  const isName = TRAILING_CATEGORY.test(tail) || (surnamesFirst && side === side.toUpperCase())
  return isName ? { street: side, town: null } : { street, town: firstPart(tail) }
}

const TRAILING_CATEGORY = /(?:^|\s)(?:AV|AVDA|AVENIDA|BV|BVAR|BLVD|DIAG|PJE|CALLE)\.?$/i

function firstPart(text: string): string | null {
  const part = text.split(/\s*[,(]\s*/).find((one) => foldPlace(one) !== '')
  return part?.replace(/\)\s*$/, '').trim() || null
}
