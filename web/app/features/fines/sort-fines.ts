import type { Infraction } from '@multas/contract'
import { compareFines } from '@multas/domain'
import { amountCentavos } from './fine-amounts.ts'
import type { FineOrder } from './fine-view.ts'

type Compare = (one: Infraction, other: Infraction) => number

const byName = new Intl.Collator('es-AR').compare

const COMPARE: Readonly<Record<Exclude<FineOrder, 'vencimiento' | 'llegada'>, Compare>> = {
  monto: (one, other) => (amountCentavos(other) ?? -1) - (amountCentavos(one) ?? -1),
  fecha: (one, other) => inText(other.fechaInfraccion ?? '', one.fechaInfraccion ?? ''),
  jurisdiccion: (one, other) => byName(one.jurisdiccion, other.jurisdiccion),
}

export function sortFines<F extends Infraction>(
  fines: readonly F[],
  order: FineOrder,
  today: string,
): readonly F[] {
  if (order === 'llegada') return fines
  return fines.toSorted(order === 'vencimiento' ? compareFines(today) : COMPARE[order])
}

function inText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
