import { windows1252Byte } from '../windows-1252.ts'

const MANGLED =
  /[ÂÃ]([\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122])/g

export function mayBeMangled(text: string): boolean {
  return text.includes('Ã') || text.includes('Â')
}

/**
 * Repairs UTF-8 that an earlier program decoded as Windows-1252 (`JosÃ©`). No Spanish word has such a pair,
 * so correct text is unchanged.
 */
export function fixMojibake(line: string): string {
  if (!mayBeMangled(line)) return line
  return line.replace(MANGLED, (pair, second: string) => {
    const byte = windows1252Byte(second)
    return byte === null ? pair : Buffer.from([pair.charCodeAt(0), byte]).toString('utf8')
  })
}
