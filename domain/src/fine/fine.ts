/**
 * A traffic fine as this product understands it, whatever the dialect it arrived in.
 *
 * Field names are those of docs/behaviour/fines.md#fields, so that one word means one thing from the
 * upstream's mapping to the visitor's screen. Money is integer centavos of ARS; a date is a calendar day in
 * Argentina (`YYYY-MM-DD`, no time, no zone); `null` means "the source did not say", never zero or today.
 */

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

/** What one source reported about one fine: read, typed, and not yet reconciled with what is known. */
export interface ReportedFine {
  /** Act number as printed by the source, trimmed; null when the source gives none. */
  readonly numeroActa: string | null
  /** Plate, normalised (upper case, no separators); null when the source does not say. */
  readonly dominio: string | null
  readonly estado: FineState
  /** The source's own words for the state, shown to the visitor; null when it has none. */
  readonly estadoTexto: string | null
  /** The amount the source asks for today, in centavos; null when it gives no amount. */
  readonly totalCentavos: number | null
  /**
   * The amount without the reduction of voluntary payment, in centavos, where the source reports it beside the
   * reduced one; null otherwise. Never computed: `findFullAmount`.
   */
  readonly completoCentavos: number | null
  /** The source says voluntary payment is open: `totalCentavos` is then already the reduced amount. */
  readonly pagoVoluntario: boolean
  readonly pagoVoluntarioVencimiento: CalendarDay | null
  readonly fechaInfraccion: CalendarDay | null
  /** Local time of the offence, `HH:MM`. */
  readonly hora: string | null
  readonly juzgado: string | null
  readonly ubicacion: string | null
  readonly tipologia: string | null
  readonly motivo: string | null
  readonly descripcion: string | null
  /** Units of the jurisdiction's fine unit (UF), as printed by the source. */
  readonly uf: number | null
  /** km/h */
  readonly velocidad: number | null
  /** km/h */
  readonly velocidadMax: number | null
  /** Addresses of the evidence at the source that reported it; never sent to a browser. */
  readonly evidence: EvidenceAddresses
  readonly pagoLink: string | null
  readonly lat: number | null
  readonly lng: number | null
}

/** Where the reporting source keeps each piece of evidence (absolute or relative to its host). */
export interface EvidenceAddresses {
  readonly pruebas1: string | null
  readonly pruebas2: string | null
  readonly actaPdf: string | null
  readonly boletaPdf: string | null
}

export type EvidenceKind = keyof EvidenceAddresses

/** A fine that has an identity and a place in our records. */
export interface Fine extends ReportedFine {
  /** base64url of SHA-256 over the fine's identity (docs/behaviour/fines.md#fields). */
  readonly hash: string
  /** Slug of the jurisdiction that reported it. */
  readonly jurisdiction: string
  /** Readable name of the jurisdiction. */
  readonly jurisdiccion: string
  /** Settled: paid, annulled, reported as resolved, or no longer reported by a jurisdiction that answered. */
  readonly resuelto: boolean
  /** Somebody says that the record is wrong, and it is being examined (Ley 25.326, article 16, 6). Absent: no. */
  readonly enRevision?: true
}
