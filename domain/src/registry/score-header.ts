import { countDifferent, editDistance, foldHeader, lettersOf } from './fold-header.ts'
import { HEADER_WORDS, OTHER_WORDS, PERSONAL_WORDS } from './header-words.ts'
import { REGISTRY_FIELDS, type RegistryField } from './registry-field.ts'

export type HeaderMeaning = RegistryField | 'personal' | 'other'

export interface HeaderMatch {
  readonly meaning: HeaderMeaning
  readonly score: number
  readonly how: 'same' | 'near' | 'part'
}

interface KnownWord {
  readonly word: string
  readonly bare: string
  readonly letters: number
  readonly meaning: HeaderMeaning
  readonly rank: number
}

const RANK_COST = 0.002
const SCORES = { same: 1, near: 0.85, part: 0.6 } as const

const KNOWN: readonly KnownWord[] = [
  ...REGISTRY_FIELDS.flatMap((field) => known(HEADER_WORDS[field], field)),
  ...known(PERSONAL_WORDS, 'personal'),
  ...known(OTHER_WORDS, 'other'),
]

function known(words: readonly string[], meaning: HeaderMeaning): readonly KnownWord[] {
  return words.map((written, rank) => {
    const word = foldHeader(written)
    return { word, bare: bareOf(word), letters: lettersOf(word), meaning, rank }
  })
}

/** Returns header meanings, best first: exact, typos (`ATRICULA`), or with extra words. */
export function matchHeader(header: string): readonly HeaderMatch[] {
  const folded = foldHeader(header)
  const searched = { folded, bare: bareOf(folded), letters: lettersOf(folded), padded: ` ${folded} ` }
  const best = new Map<HeaderMeaning, HeaderMatch>()
  for (const word of KNOWN) {
    const how = compare(searched, word)
    if (how === null) continue
    const score = SCORES[how] - Math.min(word.rank, 50) * RANK_COST
    const before = best.get(word.meaning)
    if (before === undefined || before.score < score)
      best.set(word.meaning, { meaning: word.meaning, score, how })
  }
  return [...best.values()].sort((a, b) => b.score - a.score)
}

interface FoldedHeader {
  readonly folded: string
  readonly bare: string
  readonly letters: number
  readonly padded: string
}

function compare(header: FoldedHeader, { word, bare, letters }: KnownWord): HeaderMatch['how'] | null {
  const { folded } = header
  if (header.bare === bare) return 'same'
  const slips = word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0
  const mayBeNear = countDifferent(header.letters, letters) <= 2 * slips
  if (mayBeNear && editDistance(folded, word, slips) <= slips) return 'near'
  if (word.length < 4) return null
  return folded.includes(word) && header.padded.includes(` ${word} `) ? 'part' : null
}

function bareOf(folded: string): string {
  return folded.replaceAll(' ', '')
}
