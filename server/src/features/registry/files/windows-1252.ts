const FIRST = 0x80
/** What its bytes from 0x80 to 0x9f are. The five that it leaves open stay what they are: they may be half of a letter. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The text of bytes in Windows-1252, byte for letter: nothing is lost, so that what was wrongly read can be mended. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => HIGH[letter.charCodeAt(0) - FIRST] ?? letter)
}

/** The byte that is this letter in Windows-1252; null when there is none. */
export function windows1252Byte(letter: string): number | null {
  const at = HIGH.indexOf(letter)
  if (at !== -1) return FIRST + at
  const code = letter.charCodeAt(0)
  return code < 0x100 ? code : null
}
