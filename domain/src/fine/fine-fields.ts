import type { FineValues } from './fine-values.ts'

/**
 * The only list of fine fields (docs/decisions/0067-one-table-of-a-fines-fields.md): types, SQL, schemas and
 * labels derive from it. Money is integer centavos of ARS; dates are Argentine days; `null` means unreported,
 * never zero or today.
 */

export type FineFieldKind = keyof FineValues

export interface FineField {
  readonly kind: FineFieldKind
  /** Column of `registry_fines`, and of `fines` if `isClear`; null: in neither. */
  readonly column: string | null
  readonly label: string
  readonly wire?: string
  /** Absent: reported by sources and deliveries. */
  readonly only?: 'source' | 'registry'
  /** Clear column of `fines`, for selecting, sorting or summing. Absent: sealed (decision 0041). */
  readonly isClear?: true
  /** Shown to visitors unchanged. Absent: formatted, or not shown. */
  readonly isShown?: true
  /** Largest number or most characters in the municipal API. */
  readonly most?: number
  /** Optional field: omitted from replies if unknown, shown last, always sealed. */
  readonly isExtra?: true
}

export const FINE_FIELDS = {
  numeroActa: { kind: 'text', column: 'numero_acta', label: 'Número de acta', isShown: true },
  dominio: { kind: 'plate', column: 'dominio', label: 'Patente', isShown: true },
  estado: { kind: 'state', column: 'estado', label: 'Estado', isClear: true },
  estadoTexto: { kind: 'text', column: 'estado_texto', label: 'Estado informado' },
  totalCentavos: {
    kind: 'money',
    column: 'total_centavos',
    label: 'Importe',
    wire: 'totalInfraccion',
    isClear: true,
  },
  /** Without the reduction, as reported. Never computed: `findFullAmount`. */
  completoCentavos: {
    kind: 'money',
    column: null,
    label: 'Importe completo',
    wire: 'importeCompleto',
    only: 'source',
    isExtra: true,
  },
  /** If set, `totalCentavos` is the full amount. */
  reducidoCentavos: {
    kind: 'money',
    column: 'reducido_centavos',
    label: 'Importe con pago voluntario',
    wire: 'importeReducido',
    only: 'registry',
  },
  /** Voluntary payment is open: `totalCentavos` is already reduced. */
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
  puntos: {
    kind: 'count',
    column: 'puntos',
    label: 'Puntos de licencia',
    isShown: true,
    isExtra: true,
    most: 100,
  },
  /** Evidence addresses at the source; never sent to a browser. */
  evidence: { kind: 'evidence', column: 'evidence', label: 'Pruebas' },
  pagoLink: { kind: 'link', column: 'pago_link', label: 'Enlace de pago' },
  lat: { kind: 'degrees', column: 'lat', label: 'Latitud', isShown: true },
  lng: { kind: 'degrees', column: 'lng', label: 'Longitud', isShown: true },
} as const satisfies Record<string, FineField>
