import { argentineMoment, formatArsExactly, formatDay } from '@multas/domain'

const NUMBER = new Intl.NumberFormat('es-AR')
const PERCENT = new Intl.NumberFormat('es-AR', { style: 'percent' })

export const formatCount = (count: number): string => NUMBER.format(count)

/** `1 fila`, `1.200 filas`. */
export const formatCounted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

export const formatPercent = (part: number): string => PERCENT.format(part)

/** `11/03/2026 09:05`, in Argentina. */
export function formatMoment(at: string): string {
  const { day, time } = argentineMoment(Date.parse(at))
  return `${formatDay(day)} ${time}`
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

export function formatBytes(bytes: number): string {
  const step = bytes < 1_024 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1_024 ** step
  return `${value.toLocaleString('es-AR', { maximumFractionDigits: step === 0 ? 0 : 1 })} ${UNITS[step]}`
}

/** With decimals if any. */
export const formatAmount = (centavos: number): string => formatArsExactly(centavos)
