import { formatArs } from '../money/format-ars.ts'
import type { DueDate } from './due-date.ts'

/**
 * A due date in words: `vence en 3 días: pagás $ 42.150 en vez de $ 84.300`, `vence mañana: …`, `vence hoy: …`;
 * without amounts that are not known. In lower case, to stand on a badge or after other words.
 */
export function dueDateText(due: DueDate): string {
  const amounts = dueAmountsText(due)
  return amounts === null ? `vence ${when(due.daysLeft)}` : `vence ${when(due.daysLeft)}: ${amounts}`
}

/** `pagás $ 42.150 en vez de $ 84.300`; null when the amount is not known. */
export function dueAmountsText({ payCentavos, insteadOfCentavos }: DueDate): string | null {
  if (payCentavos === null) return null
  const pay = `pagás ${formatArs(payCentavos)}`
  return insteadOfCentavos === null ? pay : `${pay} en vez de ${formatArs(insteadOfCentavos)}`
}

function when(daysLeft: number): string {
  if (daysLeft === 0) return 'hoy'
  return daysLeft === 1 ? 'mañana' : `en ${daysLeft} días`
}
