import { formatArs } from '../money/format-ars.ts'
import { formatDay } from '../time/format-day.ts'
import type { DueDate, KnownFullAmount } from './due-date.ts'

/**
 * Returns `vence en 3 días: pagás $ 42.150 en vez de $ 84.300`, `vence mañana: …` or `vence hoy: …`, without
 * unknown amounts.
 */
export function dueDateText(due: DueDate): string {
  const amounts = dueAmountsText(due)
  return amounts === null ? `vence ${when(due.daysLeft)}` : `vence ${when(due.daysLeft)}: ${amounts}`
}

/** Returns `pagás $ 42.150 en vez de $ 84.300` or its first half; null without a due amount. */
export function dueAmountsText({ payCentavos, insteadOf }: DueDate): string | null {
  if (payCentavos === null) return null
  const pay = `pagás ${formatArs(payCentavos)}`
  return insteadOf === null ? pay : `${pay} en vez de ${formatArs(insteadOf.centavos)}`
}

/**
 * Returns `informado por la jurisdicción`, or `calculado con el descuento del 20 % (Ley 1, revisado el
 * 21/11/2026)`.
 */
export function fullAmountOriginText({ descuento, norma, revisado }: KnownFullAmount): string {
  if (descuento === null) return 'informado por la jurisdicción'
  const checked = revisado === null ? null : `revisado el ${formatDay(revisado)}`
  const basis = [norma, checked].filter((part) => part !== null).join(', ')
  const percent = `${String(descuento).replace('.', ',')} %`
  return `calculado con el descuento del ${percent}${basis === '' ? '' : ` (${basis})`}`
}

function when(daysLeft: number): string {
  return daysLeft === 0 ? 'hoy' : daysLeft === 1 ? 'mañana' : `en ${daysLeft} días`
}
