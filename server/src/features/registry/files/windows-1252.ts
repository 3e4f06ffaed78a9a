const FIRST = 0x80
/** Bytes 0x80 to 0x9f. The five undefined ones are preserved: they may be half of a letter. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Byte for letter, without loss, so that wrongly decoded text can be repaired. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => HIGH[letter.charCodeAt(0) - FIRST] ?? letter)
}

export function windows1252Byte(letter: string): number | null {
  const at = HIGH.indexOf(letter)
  if (at !== -1) return FIRST + at
  const code = letter.charCodeAt(0)
  return code < 0x100 ? code : null
}
