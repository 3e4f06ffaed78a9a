import type { CalendarDay, FieldsWith, FineFacts, ReportedFine } from '../fine/fine.ts'
import { dropJudicialDiscount, isJudicial } from '../fine/fine-standing.ts'

/**
 * A fine as a jurisdiction handed it in: what a source reports, and what only a delivery knows.
 *
 * `totalCentavos` is the full amount. `pagoVoluntario` says that the file asks a reduced amount instead, with no
 * other beside it. `reducidoCentavos` is the reduced amount where the file has both. Which of them is asked for
 * depends on the day somebody looks: `reportRegistryFine`.
 */
export interface RegistryFine extends Omit<FineFacts, FieldsWith<{ only: 'source' }>> {
  /** Digits only, searchable; null when the file has none. Kept as a keyed hash, never as it is. */
  readonly dni: string | null
}

/**
 * What the registry answers about a fine on a day.
 *
 * The term of voluntary payment passes without another delivery: from then on the reduced amount is not asked,
 * and the full one is unknown where the file had only the reduced. A discount is a fact of the file, never
 * computed. While the term runs (or while the file's own state says that voluntary payment is open and names no
 * last day) it is asked.
 */
export function reportRegistryFine(fine: RegistryFine, today: CalendarDay): ReportedFine {
  const { dni: _dni, reducidoCentavos, ...reported } = fine
  const lastDay = fine.pagoVoluntarioVencimiento
  const isOver = isJudicial(fine) || (lastDay !== null && lastDay < today)
  if (isOver) {
    return {
      ...dropJudicialDiscount(reported),
      completoCentavos: null,
      estado: fine.estado === 'pago_voluntario' ? 'vencida' : fine.estado,
      totalCentavos: fine.pagoVoluntario ? null : fine.totalCentavos,
      pagoVoluntario: false,
    }
  }
  if (reducidoCentavos === null || !mayStillPayLess(fine)) return { ...reported, completoCentavos: null }
  return {
    ...reported,
    totalCentavos: reducidoCentavos,
    completoCentavos: fine.totalCentavos,
    pagoVoluntario: true,
  }
}

function mayStillPayLess({ estado, pagoVoluntarioVencimiento }: RegistryFine): boolean {
  if (estado === 'pago_voluntario') return true
  const isOpen = estado === 'pendiente' || estado === 'desconocido'
  return isOpen && pagoVoluntarioVencimiento !== null
}
