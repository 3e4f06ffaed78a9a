import type { CalendarDay, Fine, FineState } from '../fine/fine.ts'
import { pickFields } from '../fine/select-fields.ts'

/**
 * What a watched subject can have that is new: a fine that
 * was not there, another amount, another state, one that is settled or no longer asked for, a term that is about to end.
 */
export const NEWS_KINDS = ['nueva', 'importe', 'estado', 'resuelta', 'vence'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

const NEWS_FIELDS = [
  ...(['hash', 'jurisdiction', 'jurisdiccion', 'numeroActa', 'dominio', 'estado', 'estadoTexto'] as const),
  ...(['resuelto', 'totalCentavos', 'pagoVoluntario', 'pagoVoluntarioVencimiento'] as const),
  ...(['fechaInfraccion', 'tipologia'] as const),
]

/** What a reader of news needs to know of a fine: no address, no evidence, nobody's name. */
export type NewsFine = Pick<Fine, (typeof NEWS_FIELDS)[number] | 'enRevision'> & {
  /** Absent in news that earlier versions saved. */
  readonly completoCentavos?: Fine['completoCentavos']
}

/** One difference between what was known of a subject's fine and what its jurisdiction says now. */
export interface FineNews {
  readonly kind: NewsKind
  readonly fine: NewsFine
  /** Centavos before the change, for `importe`; null otherwise, or when no amount was known. */
  readonly beforeCentavos: number | null
  /**
   * The state before the change, for `estado` and `resuelta`; null otherwise, and for the `estado` of a fine that had
   * been told as resolved and is asked for again.
   */
  readonly beforeState: FineState | null
  /**
   * The last day of the reduced price, for `vence`; and for a `nueva`, or the `estado` of a fine that is asked for
   * again, of which that day is near: it stands for both. Null otherwise.
   */
  readonly dueDay: CalendarDay | null
  /** Names of other jurisdictions that report the same act (`noteSharedActs`). Absent: none. */
  readonly alsoReportedBy?: readonly string[]
  /** For `nueva`: the act is not new, only this jurisdiction's report of it. Absent: it is new. */
  readonly isKnownAct?: true
}

/** News of a fine as it is known now. */
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
