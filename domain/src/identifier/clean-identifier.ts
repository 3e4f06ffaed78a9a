/** Spaces of any width, and the invisible marks that come along when text is pasted. */
const SPACES = /[\s\p{Cf}]+/gu
/** Dots, dashes of any length, and spaces: what people put between the parts of a plate or a DNI. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}.]+/gu

export function removeSpaces(raw: string): string {
  return raw.replace(SPACES, '')
}

export function removeSeparators(raw: string): string {
  return raw.replace(SEPARATORS, '')
}

/**
 * Upper-cases without ever turning a foreign letter into one of A-Z.
 *
 * `'ß'.toUpperCase()` is `'SS'` and `'ı'.toUpperCase()` is `'I'`: with the plain method a look-alike would
 * pass for a plate that nobody typed.
 */
export function upperCasePlate(text: string): string {
  return text.replace(/\p{Ll}/gu, (letter) => {
    const upper = letter.toUpperCase()
    const isLatin = letter >= 'a' && letter <= 'z'
    return isLatin || (upper.length === letter.length && upper > '\u007f') ? upper : letter
  })
}

/** A plate as a source or a file prints it, in the form this product keeps: upper case, no separators. */
export function normalisePlate(raw: string): string {
  return upperCasePlate(removeSeparators(raw))
}
