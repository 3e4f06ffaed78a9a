import type { Language } from '@multas/domain'
import { ADVICE } from './catalogue/advice.ts'
import { ANSWER } from './catalogue/answer.ts'
import { CALENDAR } from './catalogue/calendar.ts'
import { CAMERAS } from './catalogue/cameras.ts'
import { CONTEST } from './catalogue/contest.ts'
import { COVERAGE } from './catalogue/coverage.ts'
import { DEFENCE } from './catalogue/defence.ts'
import { FILES } from './catalogue/files.ts'
import { FINES } from './catalogue/fines.ts'
import { FORM } from './catalogue/form.ts'
import { FRAME } from './catalogue/frame.ts'
import { LOST_ANSWERS } from './catalogue/lost-answers.ts'
import { PASSKEYS } from './catalogue/passkeys.ts'
import { RESULT } from './catalogue/result.ts'
import { RETURNING } from './catalogue/returning.ts'
import { RULES } from './catalogue/rules.ts'
import { SHARING } from './catalogue/sharing.ts'
import { WEIGHING } from './catalogue/weighing.ts'
import type { Translations } from './translations.ts'

export const CATALOGUE: Translations = {
  ...ADVICE,
  ...ANSWER,
  ...CALENDAR,
  ...CAMERAS,
  ...CONTEST,
  ...COVERAGE,
  ...DEFENCE,
  ...FILES,
  ...FINES,
  ...FORM,
  ...FRAME,
  ...LOST_ANSWERS,
  ...PASSKEYS,
  ...RESULT,
  ...RETURNING,
  ...RULES,
  ...SHARING,
  ...WEIGHING,
}

/** Null for a text that is not in the catalogue. */
export function translationOf(key: string, language: Language): string | null {
  if (language === 'es') return key
  return CATALOGUE[key]?.[language] ?? null
}
