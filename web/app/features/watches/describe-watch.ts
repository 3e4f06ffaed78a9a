import { knownAmountText } from '@multas/domain'
import { formatCounted, formatMoment } from '../signed-in/index.ts'
import type { Watch } from './watch-calls.ts'

export const nameWatch = ({ kind, label }: Pick<Watch, 'kind' | 'label'>): string =>
  kind === 'patent' ? `la patente ${label}` : `el DNI ${label}`

/** Never "none" while a jurisdiction has not answered. */
export function describePending(watch: Watch): string {
  const { pending, pendingCentavos, lastCheckedAt, jurisdictions, isHidden } = watch
  if (isHidden) return 'No se muestra en este sitio, a pedido de su titular.'
  if (pending > 0) {
    const count = formatCounted(pending, 'infracción pendiente', 'infracciones pendientes')
    return pendingCentavos > 0
      ? `${count}, ${knownAmountText(pendingCentavos, watch.pendingWithoutAmount)}`
      : count
  }
  const { answered, total } = jurisdictions
  if (lastCheckedAt === null || answered === 0) return 'Todavía no sabemos si tiene infracciones.'
  if (answered === total)
    return `Ninguna pendiente en ${total === 1 ? 'la jurisdicción consultada' : `las ${total} jurisdicciones`}.`
  return answered === 1
    ? `Ninguna pendiente en la única de ${total} jurisdicciones que respondió.`
    : `Ninguna pendiente en las ${answered} de ${total} jurisdicciones que respondieron.`
}

export const isAwaited = ({
  isActive,
  lastCheckedAt,
  isHidden,
}: Pick<Watch, 'isActive' | 'lastCheckedAt' | 'isHidden'>): boolean =>
  isActive && lastCheckedAt === null && !isHidden

export function describeChecks(watch: Watch): string {
  const { isActive, lastCheckedAt, nextCheckAt, jurisdictions, isHidden } = watch
  if (isHidden) return 'No se consulta ni te enviamos avisos. Podés preguntarle a cada jurisdicción.'
  if (isAwaited(watch)) return 'La estamos consultando por primera vez. Suele tardar menos de un minuto.'
  const { answered, total } = jurisdictions
  const last =
    lastCheckedAt === null
      ? 'Sin consultas todavía.'
      : `Última consulta: ${formatMoment(lastCheckedAt)}, con respuesta de ${answered} de ${total} jurisdicciones.`
  if (!isActive) return `${last} No se consulta hasta que la suscripción esté al día.`
  return nextCheckAt === null ? last : `${last} La próxima: ${formatMoment(nextCheckAt)}.`
}
