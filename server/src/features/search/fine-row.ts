import type { Fine, FineState } from '@multas/domain'

/** A row of `fines` as PostgreSQL's JSON gives it: bytes as hexadecimal text, days as `YYYY-MM-DD`. */
export interface FineRow {
  readonly hash: string
  readonly jurisdiction: string
  readonly numero_acta: string | null
  readonly dominio: string | null
  readonly estado: FineState
  readonly estado_texto: string | null
  readonly resuelto: boolean
  readonly total_centavos: number | null
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
  readonly evidence: Fine['evidence'] | null
  readonly pago_link: string | null
  readonly lat: number | null
  readonly lng: number | null
  /** Its own column nowhere: read beside the row where the fine is about to be shown (`IN_REVIEW`). */
  readonly in_review?: boolean
}

/** For the columns of a query of `fines f`: whether somebody says that the record is wrong, and nobody has judged it. */
export const IN_REVIEW = `exists (
  select from fine_disputes d where d.fine_hash = f.hash and d.state = 'open') as in_review`

/** The fines of a subject as JSON, to be shown; `subject` is the SQL that names it. */
export const finesOf = (subject: string): string =>
  `(select json_agg(f) from (select f.*, ${IN_REVIEW} from fines f where f.subject_hash = ${subject}) f)`

const NO_EVIDENCE: Fine['evidence'] = { pruebas1: null, pruebas2: null, actaPdf: null, boletaPdf: null }

/** `\x…` as PostgreSQL writes bytes. */
export const toHex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`
const hashToHex = (hash: string): string => `\\x${Buffer.from(hash, 'base64url').toString('hex')}`
const hexToHash = (hex: string): string => Buffer.from(hex.slice(2), 'hex').toString('base64url')

export function toFineRow(fine: Fine): FineRow {
  const { evidence } = fine
  const hasEvidence = evidence.pruebas1 ?? evidence.pruebas2 ?? evidence.actaPdf ?? evidence.boletaPdf
  return {
    hash: hashToHex(fine.hash),
    jurisdiction: fine.jurisdiction,
    numero_acta: fine.numeroActa,
    dominio: fine.dominio,
    estado: fine.estado,
    estado_texto: fine.estadoTexto,
    resuelto: fine.resuelto,
    total_centavos: fine.totalCentavos,
    pago_voluntario: fine.pagoVoluntario,
    pago_voluntario_vencimiento: fine.pagoVoluntarioVencimiento,
    fecha_infraccion: fine.fechaInfraccion,
    hora: fine.hora,
    juzgado: fine.juzgado,
    ubicacion: fine.ubicacion,
    tipologia: fine.tipologia,
    motivo: fine.motivo,
    descripcion: fine.descripcion,
    uf: fine.uf,
    velocidad: fine.velocidad,
    velocidad_max: fine.velocidadMax,
    evidence: hasEvidence === null ? null : evidence,
    pago_link: fine.pagoLink,
    lat: fine.lat,
    lng: fine.lng,
  }
}

/** `nameOf` gives a jurisdiction's readable name; its slug when it is not described any more. */
export function fromFineRow(row: FineRow, nameOf: (slug: string) => string): Fine {
  return {
    hash: hexToHash(row.hash),
    jurisdiction: row.jurisdiction,
    jurisdiccion: nameOf(row.jurisdiction),
    numeroActa: row.numero_acta,
    dominio: row.dominio,
    estado: row.estado,
    estadoTexto: row.estado_texto,
    resuelto: row.resuelto,
    totalCentavos: row.total_centavos,
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
    ...(row.in_review ? { enRevision: true } : {}),
  }
}
