import { listKey, type ShownAct } from '../../acts/index.ts'
import type { FineOrder } from './fine-view.ts'
import { sortFines } from './sort-fines.ts'

export const DEFAULT_ORDER: FineOrder = 'vencimiento'

/**
 * Order of the list. `kept`: fines of `places` keep their positions and later arrivals follow, so that items
 * do not move while a search runs. A different `edition` is a new list: its items do not animate from the old
 * one.
 */
export type Arrangement =
  | { readonly kind: 'sorted'; readonly order: FineOrder; readonly edition: number }
  | { readonly kind: 'kept'; readonly places: ReadonlyMap<string, number>; readonly edition: number }

export function arrange(
  fines: readonly ShownAct[],
  chosen: FineOrder | null,
  { isLive, today, edition }: { isLive: boolean; today: string; edition: number },
): Arrangement {
  if (!isLive) return { kind: 'sorted', order: chosen ?? DEFAULT_ORDER, edition }
  const now = sortFines(fines, chosen ?? 'llegada', today)
  return { kind: 'kept', places: new Map(now.map((act, place) => [listKey(act), place])), edition }
}

export function applyArrangement(
  fines: readonly ShownAct[],
  arrangement: Arrangement,
  today: string,
): readonly ShownAct[] {
  if (arrangement.kind === 'sorted') return sortFines(fines, arrangement.order, today)
  const { places } = arrangement
  const place = (act: ShownAct) => places.get(listKey(act)) ?? Number.MAX_SAFE_INTEGER
  return fines.toSorted((one, other) => place(one) - place(other))
}
