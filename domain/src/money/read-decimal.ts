export type DotReading = 'dot-groups' | 'dot-decimal' | 'undecided'

const WHOLE = /^-?[0-9]+$/
const GROUPED_BY_DOT = /^-?[1-9][0-9]{0,2}(?:\.[0-9]{3})+$/
const GROUPED_BY_DOT_WITH_COMMA = /^-?(?:0|[1-9][0-9]{0,2}(?:\.[0-9]{3})+),[0-9]+$/
const GROUPED_BY_COMMA_WITH_DOT = /^-?[1-9][0-9]{0,2}(?:,[0-9]{3})+\.[0-9]+$/
const GROUPED_BY_SPACE = /^-?[1-9][0-9]{0,2}(?: [0-9]{3})+(?:,[0-9]+)?$/
const DECIMAL_COMMA = /^-?[0-9]+,[0-9]+$/
const DECIMAL_DOT = /^-?[0-9]+\.[0-9]+$/
const GROUPED_DIGITS = /^-?[1-9][0-9]{0,2}[.,][0-9]{3}$/

/**
 * Normalises a decimal to `-1234.5`, or null. Separators must be placed correctly; `dot` resolves ambiguity.
 * `1,234` is never read: odd decimal, or foreign thousands.
 */
export function readDecimal(text: string, dot: DotReading): string | null {
  const number = text.replace(/^- /, '-')
  if (WHOLE.test(number)) return number
  if (GROUPED_DIGITS.test(number)) return readAmbiguous(number, dot)
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
