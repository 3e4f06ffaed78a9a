import type { FineState, RegistryFine } from '@multas/domain'

/** A row of `registry_fines` as the driver gives it. */
export interface RegistryFineRow {
  readonly delivery_id: number
  readonly row_number: number
  readonly hash: Buffer
  readonly numero_acta: string | null
  readonly dominio: string | null
  readonly estado: FineState
  readonly estado_texto: string | null
  readonly total_centavos: string | null
  readonly reducido_centavos: string | null
  readonly pago_voluntario: boolean
  readonly pago_voluntario_vencimiento: string | null
  readonly fecha_infraccion: string | null
  readonly hora: string | null
  readonly juzgado: string | null
  readonly ubicacion: string | null
  readonly tipologia: string | null
  readonly motivo: string | null
  readonly descripcion: string | null
  readonly uf: number | null
  readonly velocidad: number | null
  readonly velocidad_max: number | null
  readonly evidence: RegistryFine['evidence'] | null
  readonly pago_link: string | null
  readonly lat: number | null
  readonly lng: number | null
}

/** What a fine says of itself, in the order of the table: the columns by which two versions are compared. */
export const CONTENT_COLUMNS = [
  'plate_hash',
  'dni_hash',
  'numero_acta',
  'dominio',
  'estado',
  'estado_texto',
  'total_centavos',
  'reducido_centavos',
  'pago_voluntario',
  'pago_voluntario_vencimiento',
  'fecha_infraccion',
  'hora',
  'juzgado',
  'ubicacion',
  'tipologia',
  'motivo',
  'descripcion',
  'uf',
  'velocidad',
  'velocidad_max',
  'evidence',
  'pago_link',
  'lat',
  'lng',
] as const

/** The columns of a `RegistryFineRow` under a table's alias; days as `YYYY-MM-DD`, whatever the session's style. */
export function fineColumns(alias: string): string {
  const days = new Set(['pago_voluntario_vencimiento', 'fecha_infraccion'])
  const content = CONTENT_COLUMNS.slice(2).map((column) =>
    days.has(column) ? `to_char(${alias}.${column}, 'YYYY-MM-DD') as ${column}` : `${alias}.${column}`,
  )
  return [`${alias}.delivery_id`, `${alias}.row_number`, `${alias}.hash`, ...content].join(', ')
}

const NO_EVIDENCE: RegistryFine['evidence'] = {
  pruebas1: null,
  pruebas2: null,
  actaPdf: null,
  boletaPdf: null,
}

/** The fine as it was handed in, without the DNI: only its hash is kept. */
export function toRegistryFine(row: RegistryFineRow): RegistryFine {
  return {
    numeroActa: row.numero_acta,
    dominio: row.dominio,
    dni: null,
    estado: row.estado,
    estadoTexto: row.estado_texto,
    totalCentavos: toCentavos(row.total_centavos),
    reducidoCentavos: toCentavos(row.reducido_centavos),
    pagoVoluntario: row.pago_voluntario,
    pagoVoluntarioVencimiento: row.pago_voluntario_vencimiento,
    fechaInfraccion: row.fecha_infraccion,
    hora: row.hora,
    juzgado: row.juzgado,
    ubicacion: row.ubicacion,
    tipologia: row.tipologia,
    motivo: row.motivo,
    descripcion: row.descripcion,
    uf: row.uf,
    velocidad: row.velocidad,
    velocidadMax: row.velocidad_max,
    evidence: row.evidence ?? NO_EVIDENCE,
    pagoLink: row.pago_link,
    lat: row.lat,
    lng: row.lng,
  }
}

function toCentavos(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** A fine in force, as the municipality that published it sees it. */
export interface PublishedFine {
  /** The public name of the fine, base64url. */
  readonly hash: string
  readonly fine: RegistryFine
  /** Which delivery says so, and which of its rows. */
  readonly deliveryId: number
  readonly rowNumber: number
}

export function toPublishedFine(row: RegistryFineRow): PublishedFine {
  return {
    hash: row.hash.toString('base64url'),
    fine: toRegistryFine(row),
    deliveryId: row.delivery_id,
    rowNumber: row.row_number,
  }
}
