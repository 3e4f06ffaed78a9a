import type { FineValues } from './fine-values.ts'

/**
 * The fields of a fine: the one place that lists them (docs/decisions/0067-one-table-of-a-fines-fields.md).
 *
 * Types, columns, statements, the COPY encoding, schemas of the contract, keys of a description, columns of files and
 * labels follow from this table. Money is integer centavos of ARS; a date is a calendar day in Argentina; `null` means
 * that the source did not say, never zero or today.
 */

export type FineFieldKind = keyof FineValues

export interface FineField {
  readonly kind: FineFieldKind
  /** Column of `registry_fines`, and of `fines` where `isClear`; null: in neither. */
  readonly column: string | null
  /** Name in screens, documents and files, unless a specified text replaces it there. */
  readonly label: string
  /** Name in descriptions, files and calls, where it is not that of the field. */
  readonly wire?: string
  /** Reported by sources only, or by deliveries to the registry only. Absent: by both. */
  readonly only?: 'source' | 'registry'
  /** A column of `fines`, because the database selects, sorts or sums by it. Absent: sealed (decision 0041). */
  readonly isClear?: true
  /** Visitors see the value as it is reported. Absent: the presentation decides, or nobody sees it. */
  readonly isShown?: true
  /** The greatest number or the most characters that the municipal API accepts: such a field needs no other rule. */
  readonly most?: number
  /** Beyond the specified fields: absent from replies while unknown, shown below them, never kept in clear. */
  readonly isExtra?: true
}

/** In the order of the columns of `registry_fines`. */
export const FINE_FIELDS = {
  /** Act number as printed by the source, trimmed. */
  numeroActa: { kind: 'text', column: 'numero_acta', label: 'Número de acta', isShown: true },
  dominio: { kind: 'plate', column: 'dominio', label: 'Patente', isShown: true },
  estado: { kind: 'state', column: 'estado', label: 'Estado', isClear: true },
  /** The source's own words for the state, shown to the visitor. */
  estadoTexto: { kind: 'text', column: 'estado_texto', label: 'Estado informado' },
  /** The amount the source asks for today. */
  totalCentavos: {
    kind: 'money',
    column: 'total_centavos',
    label: 'Importe',
    wire: 'totalInfraccion',
    isClear: true,
  },
  /**
   * The amount without the reduction of voluntary payment, where the source reports it beside the reduced one. Never
   * computed: `findFullAmount`.
   */
  completoCentavos: {
    kind: 'money',
    column: null,
    label: 'Importe completo',
    wire: 'importeCompleto',
    only: 'source',
    isExtra: true,
  },
  /** The reduced amount, where a delivery has both: `totalCentavos` is then the full one. */
  reducidoCentavos: {
    kind: 'money',
    column: 'reducido_centavos',
    label: 'Importe con pago voluntario',
    wire: 'importeReducido',
    only: 'registry',
  },
  /** The source says voluntary payment is open: `totalCentavos` is then already the reduced amount. */
  pagoVoluntario: { kind: 'flag', column: 'pago_voluntario', label: 'Pago voluntario', isClear: true },
  pagoVoluntarioVencimiento: {
    kind: 'day',
    column: 'pago_voluntario_vencimiento',
    label: 'Vencimiento de pago voluntario',
    isClear: true,
    isShown: true,
  },
  fechaInfraccion: { kind: 'day', column: 'fecha_infraccion', label: 'Fecha', isClear: true, isShown: true },
  hora: { kind: 'time', column: 'hora', label: 'Hora', isShown: true },
  juzgado: { kind: 'text', column: 'juzgado', label: 'Juzgado', isShown: true, most: 200 },
  ubicacion: { kind: 'text', column: 'ubicacion', label: 'Ubicación', isShown: true, most: 300 },
  tipologia: { kind: 'text', column: 'tipologia', label: 'Tipología', isShown: true, most: 200 },
  motivo: { kind: 'text', column: 'motivo', label: 'Motivo', isShown: true, most: 500 },
  descripcion: { kind: 'text', column: 'descripcion', label: 'Descripción', isShown: true, most: 2_000 },
  uf: { kind: 'units', column: 'uf', label: 'Valor UF', isShown: true, most: 1e7 },
  velocidad: { kind: 'speed', column: 'velocidad', label: 'Velocidad', isShown: true, most: 500 },
  velocidadMax: {
    kind: 'speed',
    column: 'velocidad_max',
    label: 'Velocidad máxima',
    isShown: true,
    most: 500,
  },
  /** Licence points that the source reports for the fine. */
  puntos: {
    kind: 'count',
    column: 'puntos',
    label: 'Puntos de licencia',
    isShown: true,
    isExtra: true,
    most: 100,
  },
  /** Addresses of the evidence at the source that reported it; never sent to a browser. */
  evidence: { kind: 'evidence', column: 'evidence', label: 'Pruebas' },
  pagoLink: { kind: 'link', column: 'pago_link', label: 'Enlace de pago' },
  lat: { kind: 'degrees', column: 'lat', label: 'Latitud', isShown: true },
  lng: { kind: 'degrees', column: 'lng', label: 'Longitud', isShown: true },
} as const satisfies Record<string, FineField>
