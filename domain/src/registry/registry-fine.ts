import type { CalendarDay, FieldsWith, FineFacts, ReportedFine } from '../fine/fine.ts'
import { isSettled } from '../fine/is-settled.ts'
import { dropJudicialDiscount, isJudicial } from '../fine/legal-status.ts'

/**
 * Delivered fine. `totalCentavos` is full, or reduced if `pagoVoluntario`; `reducidoCentavos` is set if the
 * file has both. The due amount depends on the day: `reportRegistryFine`.
 */
export interface RegistryFine extends Omit<FineFacts, FieldsWith<{ only: 'source' }>> {
  /** Searchable digits; null if missing. Stored only as a keyed hash. */
  readonly dni: string | null
}

/**
 * Reports a fine on a day. After the voluntary term the full amount is due, unknown if only the reduced was
 * delivered, unless settled. The reduced one is due during the term, or while the file says open without a
 * last day. Discounts are never computed.
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
      totalCentavos: fine.pagoVoluntario && !isSettled(fine) ? null : fine.totalCentavos,
      pagoVoluntario: false,
    }
  }
  const isLess =
    reducidoCentavos !== null && reducidoCentavos < (fine.totalCentavos ?? Number.POSITIVE_INFINITY)
  if (!isLess || !mayStillPayLess(fine)) return { ...reported, completoCentavos: null }
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
