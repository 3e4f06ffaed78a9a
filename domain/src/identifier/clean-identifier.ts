const SPACES = /[\s\p{Cf}]/gu
const SEPARATORS = /[\s\p{Cf}\p{Pd}.]/gu

export function removeSpaces(raw: string): string {
  return raw.replace(SPACES, '')
}

export function removeSeparators(raw: string): string {
  return raw.replace(SEPARATORS, '')
}

/**
 * Upper-cases without mapping foreign letters to A-Z, unlike `'ß'.toUpperCase()` (`'SS'`) and
 * `'ı'.toUpperCase()` (`'I'`).
 */
export function upperCasePlate(text: string): string {
  return text.replace(/\p{Ll}/gu, (letter) => {
    const upper = letter.toUpperCase()
    return letter <= 'z' || (upper.length === letter.length && upper > '\u007f') ? upper : letter
  })
}

export function normalisePlate(raw: string): string {
  return upperCasePlate(removeSeparators(raw))
}
