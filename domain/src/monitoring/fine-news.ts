import type { CalendarDay, Fine, FineState } from '../fine/fine.ts'
import { pickFields } from '../fine/select-fields.ts'

export const NEWS_KINDS = ['nueva', 'importe', 'estado', 'resuelta', 'vence'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

const NEWS_FIELDS = [
  ...(['hash', 'jurisdiction', 'jurisdiccion', 'numeroActa', 'dominio', 'estado', 'estadoTexto'] as const),
  ...(['resuelto', 'totalCentavos', 'pagoVoluntario', 'pagoVoluntarioVencimiento'] as const),
  ...(['fechaInfraccion', 'tipologia'] as const),
]

/** Excludes addresses, evidence and names. */
export type NewsFine = Pick<Fine, (typeof NEWS_FIELDS)[number] | 'enRevision'> & {
  readonly completoCentavos?: Fine['completoCentavos']
}

export interface FineNews {
  readonly kind: NewsKind
  readonly fine: NewsFine
  /** Only for `importe`; null if unknown. */
  readonly beforeCentavos: number | null
  /** Null also for a reopened fine. */
  readonly beforeState: FineState | null
  /** For `vence`; also for a `nueva` or reopened fine near its day, instead of a separate notice. */
  readonly dueDay: CalendarDay | null
  readonly alsoReportedBy?: readonly string[]
  /** For `nueva`: only this report of the act is new. */
  readonly isKnownAct?: true
}

export function newsOf(
  kind: NewsKind,
  fine: Fine,
  about: Partial<Pick<FineNews, 'beforeCentavos' | 'beforeState' | 'dueDay'>> = {},
): FineNews {
  return { kind, fine: newsFineOf(fine), beforeCentavos: null, beforeState: null, dueDay: null, ...about }
}

const newsFineOf = (fine: Fine): NewsFine => ({
  ...pickFields(fine, NEWS_FIELDS),
  completoCentavos: fine.completoCentavos,
  ...(fine.enRevision ? { enRevision: true } : {}),
})

export function sortByUrgency<N extends { readonly dueDay: string | null }>(
  news: readonly N[],
): readonly N[] {
  const dayOf = ({ dueDay }: N) => dueDay ?? '9999'
  return news.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
}

/** A warning of a day that has passed. */
export const isEndedTerm = ({ kind, dueDay }: Pick<FineNews, 'kind' | 'dueDay'>, today: CalendarDay) =>
  kind === 'vence' && dueDay !== null && dueDay < today

export function lastDayOfWarnings(
  news: readonly Pick<FineNews, 'kind' | 'dueDay'>[],
): CalendarDay | undefined {
  if (news.some(({ kind, dueDay }) => kind !== 'vence' || dueDay === null)) return undefined
  return news
    .flatMap(({ dueDay }) => dueDay ?? [])
    .toSorted()
    .at(-1)
}
