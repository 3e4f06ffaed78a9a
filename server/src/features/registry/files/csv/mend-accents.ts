import iconv from 'iconv-lite'

const MANGLED =
  /[ÂÃ]([\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122])/g
const BYTES_OF_A_LETTER = 2

/** Whether a text may hold letters that were written as UTF-8 and read as Windows-1252. */
export function mayBeMangled(text: string): boolean {
  return text.includes('Ã') || text.includes('Â')
}

/**
 * Mends letters that some program before us wrote as UTF-8 and read as Windows-1252 (`JosÃ©`), as in files that
 * were put together of several. No Spanish word has such a pair, so nothing right is touched.
 */
export function mendAccents(line: string): string {
  if (!mayBeMangled(line)) return line
  return line.replace(MANGLED, (pair) => {
    const bytes = iconv.encode(pair, 'windows-1252')
    return bytes.length === BYTES_OF_A_LETTER ? bytes.toString('utf8') : pair
  })
}
