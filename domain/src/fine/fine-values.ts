/** The normalised state of a fine. `desconocido` keeps the source's words in `estadoTexto`. */
export const FINE_STATES = [
  'pendiente',
  'pago_voluntario',
  'vencida',
  'en_descargo',
  'requiere_controlador',
  'sentencia',
  'apremio',
  'plan_de_pago',
  'pagada',
  'anulada',
  'desconocido',
] as const

export type FineState = (typeof FINE_STATES)[number]

/** A calendar day in Argentina, `YYYY-MM-DD`. */
export type CalendarDay = string

/** Where the reporting source keeps each piece of evidence (absolute or relative to its host). */
export interface EvidenceAddresses {
  readonly pruebas1: string | null
  readonly pruebas2: string | null
  readonly actaPdf: string | null
  readonly boletaPdf: string | null
}

/** The type of a field's values, by its kind. */
export interface FineValues {
  readonly text: string | null
  /** Normalised: upper case, no separators. */
  readonly plate: string | null
  readonly state: FineState
  /** Centavos. */
  readonly money: number | null
  readonly flag: boolean
  readonly day: CalendarDay | null
  /** Local time, `HH:MM`. */
  readonly time: string | null
  /** Units of a jurisdiction's fine unit (UF). */
  readonly units: number | null
  /** km/h */
  readonly speed: number | null
  /** A whole number of something, from 0. */
  readonly count: number | null
  readonly degrees: number | null
  readonly link: string | null
  readonly evidence: EvidenceAddresses
}
