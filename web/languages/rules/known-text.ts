import { LANGUAGE } from '../../app/language.ts'
import { JURISDICTIONS } from '../catalogue/jurisdictions.ts'
import { KNOWN } from '../catalogue/known.ts'
import { RULES } from '../catalogue/rules.ts'

interface Sentence {
  readonly pattern: RegExp
  readonly said: string
}

const texts = { ...RULES, ...KNOWN, ...JURISDICTIONS }
let sentences: readonly Sentence[] | null = null

/** Translates a text of the server; an unknown text is returned unchanged. */
export function knownText(text: string): string {
  const language = LANGUAGE === 'en' ? 'en' : 'pt'
  const known = texts[text]
  if (known !== undefined) return known[language]
  sentences ??= Object.entries(texts)
    .filter(([key]) => key.includes('{0}'))
    .map(([key, said]) => ({ pattern: toPattern(key), said: said[language] }))
  for (const { pattern, said } of sentences) {
    const parts = pattern.exec(text)
    if (parts !== null)
      return said.replaceAll(/\{(\d)\}/g, (_, place: string) => knownText(parts[Number(place) + 1] ?? ''))
  }
  return text
}

/** A placeholder matches within a sentence, before a unit a number, in the order of the Spanish text. */
function toPattern(key: string): RegExp {
  const written = key.split(/\{\d\}/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${written.join(key.startsWith('{0} ') ? '(\\d+)' : '(.{1,200}?)')}$`)
}
