/** As in the URL: `?orden=monto`. */
export const FINE_ORDERS = ['vencimiento', 'monto', 'fecha', 'jurisdiccion', 'llegada'] as const
export type FineOrder = (typeof FINE_ORDERS)[number]

export const STATE_FILTERS = ['todas', 'pendientes', 'resueltas'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export interface FineView {
  /** Slug; empty for all. */
  readonly jurisdiction: string
  readonly state: StateFilter
  /** In whole pesos. */
  readonly minPesos: number | null
  readonly maxPesos: number | null
  /** Days of the offence, `YYYY-MM-DD`, inclusive; empty if open. */
  readonly from: string
  readonly to: string
  readonly text: string
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
