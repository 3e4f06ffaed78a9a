const MAX_OCTETS = 75

/** Escapes a property value (RFC 5545, section 3.3.11) and drops control characters. */
export function escapeCalendarText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}

/**
 * Folds a content line at 75 octets of UTF-8 (RFC 5545, section 3.1), never inside a character, because some
 * readers unfold after decoding.
 */
export function foldContentLine(line: string): string {
  const folded: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      folded.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return `${[...folded, current].join('\r\n')}\r\n`
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
