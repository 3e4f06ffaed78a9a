/** Normalised states. `desconocido` keeps the source's text in `estadoTexto`. */
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

/** Calendar day in Argentina, `YYYY-MM-DD`. */
export type CalendarDay = string

/** Absolute, or relative to the source's host. */
export interface EvidenceAddresses {
  readonly pruebas1: string | null
  readonly pruebas2: string | null
  readonly actaPdf: string | null
  readonly boletaPdf: string | null
}

export interface FineValues {
  readonly text: string | null
  readonly plate: string | null
  readonly state: FineState
  /** Centavos. */
  readonly money: number | null
  readonly flag: boolean
  readonly day: CalendarDay | null
  /** Local time, `HH:MM`. */
  readonly time: string | null
  readonly units: number | null
  readonly speed: number | null
  readonly count: number | null
  readonly degrees: number | null
  readonly link: string | null
  readonly evidence: EvidenceAddresses
}
