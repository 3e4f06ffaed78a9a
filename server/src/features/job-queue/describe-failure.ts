const MAX_LENGTH = 300
const WORD = /[^\s<>"'(),:;]+/g
/** DNI, act number, code: anything that could identify a person or grant access. */
const LONG_NUMBER = /\d{6,}/g
const PLATE = /\b(?:[A-Z]{2,3}\s?-?\d{3}\s?-?[A-Z]{0,2}|[A-Z]\d{3}[A-Z]{3}|\d{3}[A-Z]{3})\b/g
const TOKEN = /[\w-]{32,}/g

/** First line without personal data or secrets: errors of libraries may quote their input. */
export function describeFailure(lastError: string | null): string | null {
  const line = lastError?.split('\n', 1)[0]?.trim()
  if (!line) return null
  return line
    .replaceAll(WORD, (word) => (/.@./.test(word) ? '[correo]' : word))
    .replaceAll(TOKEN, '[clave]')
    .replaceAll(LONG_NUMBER, '[número]')
    .replaceAll(PLATE, '[patente]')
    .slice(0, MAX_LENGTH)
}
