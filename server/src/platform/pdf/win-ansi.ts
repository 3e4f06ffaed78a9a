/** What WinAnsi (the encoding of PDF's built-in fonts) has beside Latin-1. */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Characters that sources use and WinAnsi lacks, by something that reads the same. */
const REPLACED: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '-',
  '\u2032': '’',
  '\u2033': '”',
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '✓': 'sí',
  '№': 'N.º',
}

const isWritable = (character: string): boolean =>
  /^[\x20-\x7e\xa1-\xff]$/.test(character) || EXTRA.has(character)

/**
 * `text` in one line, with nothing that a built-in font cannot draw: white space of any kind is a space, invisible
 * characters and emoji are gone, accents that WinAnsi does not have fall off their letter, and the rest is a question mark.
 */
export function toWinAnsi(text: string): string {
  if (/^[\x21-\x7e\xa1-\xac\xae-\xff]+(?: [\x21-\x7e\xa1-\xac\xae-\xff]+)*$/.test(text)) return text
  const line = text
    .normalize('NFC')
    .replace(/(?![\s])[\p{Cc}\p{Cf}\p{M}\p{Extended_Pictographic}\u00ad]/gu, (mark) =>
      /[©®™]/.test(mark) ? mark : '',
    )
    .replace(/\s+/gu, ' ')
    .trim()
  return Array.from(line, (character) => (isWritable(character) ? character : replace(character))).join('')
}

function replace(character: string): string {
  const known = REPLACED[character]
  if (known !== undefined) return known
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain !== '' && Array.from(plain).every(isWritable) ? plain : '?'
}
