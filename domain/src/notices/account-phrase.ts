import { accepted, type Checked, refused } from '../checked.ts'

export const PHRASE_LEAST = 6
export const PHRASE_MOST = 60

/**
 * Validates the phrase that proves our mails genuine: one line of 6 to 60 characters, without anything that
 * mail programs turn into links, which an intruder could misuse.
 */
export function checkAccountPhrase(text: string): Checked<string> {
  const phrase = text.replace(/\s+/gu, ' ').trim()
  if ([...phrase].length < PHRASE_LEAST) return refused(`Escribí al menos ${PHRASE_LEAST} letras`)
  if ([...phrase].length > PHRASE_MOST) return refused(`Escribí hasta ${PHRASE_MOST} letras`)
  if (/[\p{Cc}\p{Cf}<>]/u.test(phrase)) return refused('Usá letras, números y signos comunes')
  if (/@|:\/\/|www\.|[\p{L}\d]\.[\p{L}]{2,}/iu.test(phrase)) return refused('Sin direcciones ni enlaces')
  return accepted(phrase)
}
