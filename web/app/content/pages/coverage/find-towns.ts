import { foldPlace } from '@multas/domain'
import { MAX_TOWN_QUERY } from './max-town-query.ts'
import type { Town } from './read-towns.ts'

const NUMBERS: Readonly<Record<string, string>> = {
  dos: '2',
  tres: '3',
  nueve: '9',
  once: '11',
  doce: '12',
  quince: '15',
  veinticinco: '25',
  veintiocho: '28',
  treinta: '30',
}

const SHORT_FORMS: Readonly<Record<string, string>> = {
  gral: 'general',
  cnel: 'coronel',
  pdte: 'presidente',
  pte: 'presidente',
  cmte: 'comandante',
  sta: 'santa',
  sto: 'santo',
  gdor: 'gobernador',
}

interface Words {
  readonly text: string
  readonly name: readonly string[]
  readonly regionSpellings: readonly string[]
}

const spellingsOf = (word: string) => [word, NUMBERS[word] ?? SHORT_FORMS[word] ?? word]
const wordsOf = (text: string) =>
  foldPlace(text)
    .split(' ')
    .filter((word) => word !== '')
const allSpellings = (text: string) => wordsOf(text).flatMap(spellingsOf)

const folded = new WeakMap<Town, Words>()

function foldTown(town: Town, provinceName: string): Words {
  const known = folded.get(town)
  if (known !== undefined) return known
  const words = {
    text: foldPlace(town.name),
    name: allSpellings(town.name),
    regionSpellings: allSpellings(`${town.department ?? ''} ${provinceName}`),
  }
  folded.set(town, words)
  return words
}

/**
 * Finds towns by word prefixes, ignoring accents, case and the spelling of numbers; department and province
 * may follow. Exact matches come first; equal names are sorted by province.
 */
export function findTowns(
  towns: readonly Town[],
  query: string,
  nameProvince: (slug: string) => string,
): Town[] {
  const asked = wordsOf(query.slice(0, MAX_TOWN_QUERY)).map(spellingsOf)
  const [first] = asked
  if (first === undefined) return []
  const wholes = [0, 1].map((spelling) => asked.map((word) => word[spelling] ?? '').join(' '))
  const matches = towns.flatMap((town) => {
    const words = foldTown(town, nameProvince(town.province))
    const inName = asked.map((word) => begins(words.name, word))
    if (!inName[0] || !asked.every((word, place) => inName[place] || begins(words.regionSpellings, word)))
      return []
    return [{ town, rank: rankOf(words, wholes, inName.every(Boolean)) }]
  })
  return matches
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        one.town.name.localeCompare(other.town.name, 'es-AR') ||
        one.town.province.localeCompare(other.town.province, 'es-AR'),
    )
    .map(({ town }) => town)
}

const begins = (words: readonly string[], spellings: readonly string[]) =>
  words.some((word) => spellings.some((spelling) => word.startsWith(spelling)))

function rankOf({ text }: Words, wholes: readonly string[], isInName: boolean): number {
  if (wholes.includes(text)) return 0
  if (wholes.some((whole) => text.startsWith(whole))) return 1
  return isInName ? 2 : 3
}
