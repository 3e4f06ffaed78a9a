const NUMBER = new Intl.NumberFormat('es-AR')
const TENTH = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

export const writeNumber = (value: number): string => NUMBER.format(value)

export const writeShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${TENTH.format((part / whole) * 100)} %`

/** `12 % más`, `igual`, `antes 0`. */
export function writeChange(now: number, before: number): string {
  if (now === before) return 'igual'
  if (before === 0) return `antes 0`
  const change = (now - before) / before
  return `${writeNumber(Math.round(Math.abs(change) * 100))} % ${change > 0 ? 'más' : 'menos'}`
}
