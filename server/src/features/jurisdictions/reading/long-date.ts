import { fold } from './fold.ts'

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const LONG_DATE =
  /(\d{1,2})[ºo°]?(?: de|-|\/)? ?([a-z]{3,10})\.?(?: del?|-|\/)? ?(\d{4})(?:\D+(\d{1,2}[:.]\d{2}))?/

/**
 * Converts `lunes 4 de mayo de 2026, 10:30 hs` to `4/5/2026 10:30`; other text is unchanged, and the reader
 * rejects it.
 */
export function normaliseLongDate(text: string): string {
  const match = LONG_DATE.exec(fold(text))
  if (match === null) return text
  const [, day, word = '', year, time] = match
  const short = word.startsWith('set') ? 'sep' : word.slice(0, 3)
  const month = MONTHS.indexOf(short) + 1
  if (month === 0) return text
  return `${day}/${month}/${year}${time === undefined ? '' : ` ${time.replace('.', ':')}`}`
}
