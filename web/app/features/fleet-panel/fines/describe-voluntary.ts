import type { FleetFine } from '@multas/contract'
import { formatDay } from '@multas/domain'

export function describeVoluntary({
  pagoVoluntario,
  pagoVoluntarioVencimiento: lastDay,
  resuelto,
}: Pick<FleetFine, 'pagoVoluntario' | 'pagoVoluntarioVencimiento' | 'resuelto'>): string | null {
  if (resuelto) return null
  if (lastDay !== null) return `Hasta el ${formatDay(lastDay)}`
  return pagoVoluntario ? 'Sí, sin fecha informada' : 'No lo informa'
}
