/** WinAnsi (PDF's built-in fonts) beyond Latin-1. */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

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
 * Converts `text` to one drawable line: drops invisible characters and emoji, strips unsupported accents,
 * replaces the rest with question marks.
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
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').trim()
  return plain !== '' && Array.from(plain).every(isWritable) ? plain : '?'
}
