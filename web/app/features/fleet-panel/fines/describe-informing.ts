import type { FleetInforming } from '@multas/contract'
import { formatDay } from '@multas/domain'
import type { BadgeTone } from '../../../ui/badge.tsx'

export function nameInforming({ state, deadlineState }: FleetInforming): { name: string; tone: BadgeTone } {
  if (state === 'informed') return { name: 'Informada', tone: 'green' }
  if (deadlineState === 'overdue') return { name: 'Plazo vencido', tone: 'orange' }
  if (deadlineState === 'near') return { name: 'Vence pronto', tone: 'amber' }
  return state === 'assigned'
    ? { name: 'Asignada', tone: 'neutral' }
    : { name: 'Sin asignar', tone: 'neutral' }
}

export function describeDeadline({ deadline, deadlineState, countedFrom }: FleetInforming): string | null {
  if (deadline === null) return null
  const verb = deadlineState === 'overdue' ? 'Venció' : 'Vence'
  const from =
    countedFrom === 'notified'
      ? 'contado desde la notificación'
      : 'contado desde que la vimos por primera vez'
  return `${verb} el ${formatDay(deadline)} (orientativo, ${from})`
}
