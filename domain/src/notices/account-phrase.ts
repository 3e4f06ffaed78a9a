import { accepted, type Checked, refused } from '../checked.ts'

export const PHRASE_LEAST = 6
export const PHRASE_MOST = 60

/**
 * The words that somebody chooses to tell our mails from forged ones: one line of 6 to 60 characters, as it is
 * written but for spaces. Nothing that a mail program would make a link of, so that whoever gets into an account
 * cannot use our mails to send somebody elsewhere.
 */
export function checkAccountPhrase(text: string): Checked<string> {
  const phrase = text.replace(/\s+/gu, ' ').trim()
  if ([...phrase].length < PHRASE_LEAST) return refused(`Escribí al menos ${PHRASE_LEAST} letras`)
  if ([...phrase].length > PHRASE_MOST) return refused(`Escribí hasta ${PHRASE_MOST} letras`)
  if (/[\p{Cc}\p{Cf}<>]/u.test(phrase)) return refused('Usá letras, números y signos comunes')
  if (/@|:\/\/|www\.|[\p{L}\d]\.[\p{L}]{2,}/iu.test(phrase)) return refused('Sin direcciones ni enlaces')
  return accepted(phrase)
}
