import type { Fine } from '../fine/fine.ts'
import { type AmountNote, noteOf } from './amount-note.ts'

const SETTLED = new Set<Fine['estado']>(['pagada', 'anulada', 'plan_de_pago'])
const EXPLAINED_ZERO =
  /apercib|advertenci|absuel|absol|sobrese|prescri|archiv|exim|exent|condon|libre|sin cargo|pagad|anulad|cancelad/i
const IS_UNDETERMINED = /controlador|a determinar|a fijar|a regular/i

/**
 * Assesses a zero or negative amount: an official sets it, or it is doubted. A missing amount needs a note only if
 * an official sets it, a positive one none.
 */
export function assessZero(
  fine: Pick<Fine, 'estado' | 'estadoTexto' | 'resuelto' | 'totalCentavos'>,
): AmountNote | null {
  const { estado, resuelto, totalCentavos } = fine
  const words = fine.estadoTexto ?? ''
  if (resuelto || SETTLED.has(estado) || (totalCentavos ?? 0) > 0) return null
  if (estado === 'requiere_controlador' || /controlador/i.test(words))
    return noteOf(
      'a_determinar',
      'Importe a determinar por el controlador de faltas: así lo informó la jurisdicción.',
    )
  if (IS_UNDETERMINED.test(words))
    return noteOf(
      'a_determinar',
      `Importe a determinar por la autoridad: la jurisdicción informó «${words}».`,
    )
  if (totalCentavos === null || (totalCentavos === 0 && EXPLAINED_ZERO.test(words))) return null
  return noteOf(
    'dudoso',
    totalCentavos < 0
      ? 'La jurisdicción informó un importe negativo, que no puede ser. Consultá ahí antes de pagar.'
      : 'La jurisdicción informó importe cero y no dice por qué. Consultá ahí antes de darla por saldada.',
  )
}
