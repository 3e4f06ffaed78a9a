import type { Language } from '@multas/domain'
import { FORM } from './catalogue/form.ts'
import { FRAME } from './catalogue/frame.ts'
import { LOST_ANSWERS } from './catalogue/lost-answers.ts'
import { RETURNING } from './catalogue/returning.ts'
import { RULES } from './catalogue/rules.ts'
import type { Translations } from './translations.ts'

export const CATALOGUE: Translations = { ...FRAME, ...FORM, ...LOST_ANSWERS, ...RETURNING, ...RULES }

/** Null for a text that is not in the catalogue. */
export function translationOf(key: string, language: Language): string | null {
  if (language === 'es') return key
  return CATALOGUE[key]?.[language] ?? null
}
