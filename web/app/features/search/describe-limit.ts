import type { SearchReply } from '@multas/contract'
import { argentineMoment, formatDay, formatLongDate } from '@multas/domain'
import type { FormState } from './form-state.ts'

type Limit = Pick<SearchReply, 'lastSearchDate' | 'availableDate' | 'daysToWait'>

/** docs/behaviour/search.md#waiting-period */
export function describeLimit(
  limit: Limit,
  { kind, identifier }: Pick<FormState, 'kind' | 'identifier'>,
): string[] {
  const when = limit.lastSearchDate ? `el ${formatDay(dayOf(limit.lastSearchDate))}` : 'recientemente'
  const what =
    kind === 'dni' ? `El DNI ${identifier} fue consultado` : `La patente ${identifier} fue consultada`
  const days = limit.daysToWait ?? 0
  const same = kind === 'dni' ? 'del mismo DNI' : 'de la misma patente'
  return [
    `${what} ${when}.`,
    ...(days > 0 ? [`Debes esperar ${days} ${days === 1 ? 'día' : 'días'} entre búsquedas ${same}.`] : []),
    ...(limit.availableDate
      ? [`Disponible nuevamente el ${formatLongDate(dayOf(limit.availableDate))}`]
      : []),
  ]
}

function dayOf(instant: string): string {
  return argentineMoment(Date.parse(instant)).day
}
