import type { FleetInforming } from '@multas/contract'
import { formatDay } from '@multas/domain'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** How a fine stands with the duty to tell who was driving, in two words. */
export function nameInforming({ state, deadlineState }: FleetInforming): { name: string; tone: BadgeTone } {
  if (state === 'informed') return { name: 'Informada', tone: 'green' }
  if (deadlineState === 'overdue') return { name: 'Plazo vencido', tone: 'orange' }
  if (deadlineState === 'near') return { name: 'Vence pronto', tone: 'amber' }
  return state === 'assigned'
    ? { name: 'Asignada', tone: 'neutral' }
    : { name: 'Sin asignar', tone: 'neutral' }
}

/** Until when it is to be told, and how sure that is; null when there is nothing to tell any more. */
export function describeDeadline({ deadline, deadlineState, countedFrom }: FleetInforming): string | null {
  if (deadline === null) return null
  const verb = deadlineState === 'overdue' ? 'Venció' : 'Vence'
  const from =
    countedFrom === 'notified'
      ? 'contado desde la notificación'
      : 'contado desde que la vimos por primera vez'
  return `${verb} el ${formatDay(deadline)} (orientativo, ${from})`
}
