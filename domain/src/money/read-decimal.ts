/** What a single separator followed by exactly three digits means. */
export type DotReading = 'dot-groups' | 'dot-decimal' | 'undecided'

const WHOLE = /^-?[0-9]+$/
const GROUPED_BY_DOT = /^-?[1-9][0-9]{0,2}(?:\.[0-9]{3})+$/
const GROUPED_BY_DOT_WITH_COMMA = /^-?(?:0|[1-9][0-9]{0,2}(?:\.[0-9]{3})+),[0-9]+$/
const GROUPED_BY_COMMA_WITH_DOT = /^-?[1-9][0-9]{0,2}(?:,[0-9]{3})+\.[0-9]+$/
const GROUPED_BY_SPACE = /^-?[1-9][0-9]{0,2}(?: [0-9]{3})+(?:,[0-9]+)?$/
const DECIMAL_COMMA = /^-?[0-9]+,[0-9]+$/
const DECIMAL_DOT = /^-?[0-9]+\.[0-9]+$/
const LOOKS_GROUPED = /^-?[1-9][0-9]{0,2}[.,][0-9]{3}$/

/**
 * Reads a decimal number however it groups and points, into plain notation (`-1234.5`), or null.
 *
 * Separators must stand where a careful writer puts them; a text that could be two numbers is read by `dot`.
 * `1,234` is never read: as a decimal it is an odd amount, as thousands it is another country's.
 */
export function readDecimal(text: string, dot: DotReading): string | null {
  const number = text.replace(/^- /, '-')
  if (WHOLE.test(number)) return number
  if (LOOKS_GROUPED.test(number)) return readAmbiguous(number, dot)
  if (GROUPED_BY_DOT.test(number)) return number.replaceAll('.', '')
  if (GROUPED_BY_DOT_WITH_COMMA.test(number)) return number.replaceAll('.', '').replace(',', '.')
  if (GROUPED_BY_COMMA_WITH_DOT.test(number)) return number.replaceAll(',', '')
  if (GROUPED_BY_SPACE.test(number)) return number.replaceAll(' ', '').replace(',', '.')
  if (DECIMAL_COMMA.test(number)) return number.replace(',', '.')
  return DECIMAL_DOT.test(number) ? number : null
}

function readAmbiguous(number: string, dot: DotReading): string | null {
  if (number.includes(',') || dot === 'undecided') return null
  return dot === 'dot-groups' ? number.replace('.', '') : number
}
