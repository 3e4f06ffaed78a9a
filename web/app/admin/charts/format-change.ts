const NUMBER = new Intl.NumberFormat('es-AR')
const TENTH = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

export const formatNumber = (value: number): string => NUMBER.format(value)

export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${TENTH.format((part / whole) * 100)} %`

export function formatChange(now: number, before: number): string {
  if (now === before) return 'igual'
  if (before === 0) return `antes 0`
  const change = (now - before) / before
  return `${formatNumber(Math.round(Math.abs(change) * 100))} % ${change > 0 ? 'más' : 'menos'}`
}
