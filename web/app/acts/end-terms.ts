import type { Infraction } from '@multas/contract'
import { type CalendarDay, isResolved } from '@multas/domain'

/** The server judged the fines when the page was opened. */
export function endTerms(fines: readonly Infraction[], today: CalendarDay): readonly Infraction[] {
  return fines.map((fine) => (hasEnded(fine, today) ? { ...fine, situacion: 'vencida' } : fine))
}

function hasEnded(fine: Infraction, today: CalendarDay): boolean {
  const { situacion = 'en_termino', pagoVoluntarioVencimiento: lastDay } = fine
  return situacion === 'en_termino' && !isResolved(fine) && lastDay !== null && lastDay < today
}
