import { locate } from './places.ts'
import { TOWNS, type Town } from './streets.ts'

/** A street that the simulated Georef knows, in the town where it is. */
export interface KnownStreet {
  readonly name: string
  readonly town: Town
}

const NOISE = new Set([
  'av',
  'avda',
  'avenida',
  'bv',
  'boulevard',
  'calle',
  'gral',
  'pte',
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
])

/** Normalises the spelling of a street: its words, without accents, titles or order. */
function streetKey(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^a-z0-9ñ]+/).filter((word) => word !== '' && !NOISE.has(word))
  return words.sort().join(' ')
}

const STREETS: ReadonlyMap<string, readonly KnownStreet[]> = indexStreets()

function indexStreets(): Map<string, KnownStreet[]> {
  const index = new Map<string, KnownStreet[]>()
  for (const town of TOWNS.values()) {
    const crossings = town.roads.filter((road) => / y /.test(road)).flatMap((road) => road.split(' y '))
    for (const name of new Set([...town.streets, ...crossings])) {
      const key = streetKey(name)
      index.set(key, [...(index.get(key) ?? []), { name, town }])
    }
  }
  return index
}

/** Streets of that name, those of the wanted province only when one is given. */
export function findStreets(text: string, province: string | null): readonly KnownStreet[] {
  const found = STREETS.get(streetKey(text)) ?? []
  if (!province) return found
  const wanted = streetKey(province)
  return found.filter(
    ({ town }) => streetKey(town.province) === wanted || streetKey(town.province).includes(wanted),
  )
}

/** Coordinates of a house number in a street; null if Georef has none. */
export function locateHeight(
  { name, town }: KnownStreet,
  height: number,
): { lat: number | null; lon: number | null } {
  return height >= 9000 ? { lat: null, lon: null } : locate(town, name, height)
}
