/** How the list can be ordered. On the wire of the address: `?orden=monto`. */
export const FINE_ORDERS = ['vencimiento', 'monto', 'fecha', 'jurisdiccion', 'llegada'] as const
export type FineOrder = (typeof FINE_ORDERS)[number]

export const STATE_FILTERS = ['todas', 'pendientes', 'resueltas'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

/** What a reader asked to see of the list, and in which order. */
export interface FineView {
  /** Slug of a jurisdiction; empty for all of them. */
  readonly jurisdiction: string
  readonly state: StateFilter
  /** In whole pesos. */
  readonly minPesos: number | null
  readonly maxPesos: number | null
  /** Days of the offence, `YYYY-MM-DD`, both included; empty when open. */
  readonly from: string
  readonly to: string
  readonly text: string
  /** Null as long as the reader did not choose. */
  readonly order: FineOrder | null
}

export const WHOLE_VIEW: FineView = {
  jurisdiction: '',
  state: 'todas',
  minPesos: null,
  maxPesos: null,
  from: '',
  to: '',
  text: '',
  order: null,
}

/** How many filters hide something; the order hides nothing. */
export function countFilters(view: FineView): number {
  const { jurisdiction, state, minPesos, maxPesos, from, to, text } = view
  return [
    jurisdiction !== '',
    state !== 'todas',
    minPesos !== null || maxPesos !== null,
    from !== '' || to !== '',
    text.trim() !== '',
  ].filter(Boolean).length
}
