/** RFC 5545, section 3.1: no line is longer than this, its break not counted. */
const MAX_OCTETS = 75

/** A text as a property value (RFC 5545, section 3.3.11): what would end it is escaped, control characters are left out. */
export function escapeCalendarText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}

/**
 * One content line with its break, folded at 75 octets of UTF-8 (RFC 5545, section 3.1). A character is never cut
 * in two: readers that unfold after decoding would show rubbish.
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
