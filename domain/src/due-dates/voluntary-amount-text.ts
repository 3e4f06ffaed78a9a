import { formatArs } from '../money/format-ars.ts'
import { readFullAmount } from './due-date.ts'
import { fullAmountOriginText } from './due-date-text.ts'

/**
 * Returns `Importe con pago voluntario (importe completo: $ 168.600, informado por la jurisdicción)`, if
 * known; null without voluntary payment.
 */
export function voluntaryAmountText(fine: Parameters<typeof readFullAmount>[0]): string | null {
  if (fine.pagoVoluntario !== 'SI') return null
  const full = readFullAmount(fine)
  const known =
    full === null
      ? ''
      : ` (importe completo: ${formatArs(full.centavos)}, ${fullAmountOriginText(full.known)})`
  return `Importe con pago voluntario${known}`
}
