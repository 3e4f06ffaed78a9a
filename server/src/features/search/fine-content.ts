import type { Fine } from '@multas/domain'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** What a fine says in its source's words, and what identifies people and places: one sealed column. */
export type FineContent = Pick<
  Fine,
  | 'numeroActa'
  | 'dominio'
  | 'estadoTexto'
  | 'completoCentavos'
  | 'hora'
  | 'juzgado'
  | 'ubicacion'
  | 'tipologia'
  | 'motivo'
  | 'descripcion'
  | 'uf'
  | 'velocidad'
  | 'velocidadMax'
  | 'evidence'
  | 'pagoLink'
  | 'lat'
  | 'lng'
>

const EMPTY: FineContent = {
  numeroActa: null,
  dominio: null,
  estadoTexto: null,
  completoCentavos: null,
  hora: null,
  juzgado: null,
  ubicacion: null,
  tipologia: null,
  motivo: null,
  descripcion: null,
  uf: null,
  velocidad: null,
  velocidadMax: null,
  evidence: { pruebas1: null, pruebas2: null, actaPdf: null, boletaPdf: null },
  pagoLink: null,
  lat: null,
  lng: null,
}
const FIELDS = Object.keys(EMPTY) as (keyof FineContent)[]

/** Encrypts the content as JSON of the fields that have a value (`Secrets.encrypt`). */
export function sealFineContent(secrets: Pick<Secrets, 'encrypt'>, fine: FineContent): Buffer {
  const { evidence } = fine
  const hasEvidence = evidence.pruebas1 ?? evidence.pruebas2 ?? evidence.actaPdf ?? evidence.boletaPdf
  const given: Record<string, unknown> = {}
  for (const field of FIELDS) if (fine[field] !== null) given[field] = fine[field]
  if (hasEvidence === null) delete given.evidence
  return secrets.encrypt(JSON.stringify(given))
}

/** Content that earlier versions kept in columns of its own; what was added since was never in clear. */
type ClearField = Exclude<keyof FineContent, 'completoCentavos'>

/** As `CLEAR_CONTENT` reads it. */
export type ClearContent = Omit<Pick<FineContent, ClearField>, 'evidence'> & {
  readonly evidence: FineContent['evidence'] | null
}

/** The content columns of a row as a query reads them: sealed, or as earlier versions wrote them. */
export interface StoredContent {
  readonly sealed: Buffer | null
  /** Null unless the row still has content in clear (`CLEAR_CONTENT`). */
  readonly clear: ClearContent | null
}

/** Throws when the bytes were not sealed under the same secret. */
export function openFineContent(secrets: Pick<Secrets, 'decrypt'>, stored: StoredContent): FineContent {
  if (stored.clear !== null)
    return { ...EMPTY, ...stored.clear, evidence: stored.clear.evidence ?? EMPTY.evidence }
  if (stored.sealed === null) return EMPTY
  return { ...EMPTY, ...(JSON.parse(secrets.decrypt(stored.sealed)) as Partial<FineContent>) }
}

/** Columns in which earlier versions kept the content, by field. Null in every row that this version writes. */
const CLEAR_COLUMNS: Readonly<Record<ClearField, string>> = {
  numeroActa: 'numero_acta',
  dominio: 'dominio',
  estadoTexto: 'estado_texto',
  hora: 'hora',
  juzgado: 'juzgado',
  ubicacion: 'ubicacion',
  tipologia: 'tipologia',
  motivo: 'motivo',
  descripcion: 'descripcion',
  uf: 'uf',
  velocidad: 'velocidad',
  velocidadMax: 'velocidad_max',
  evidence: 'evidence',
  pagoLink: 'pago_link',
  lat: 'lat',
  lng: 'lng',
}
const columns = Object.values(CLEAR_COLUMNS)
const clearFields = Object.keys(CLEAR_COLUMNS) as ClearField[]

/** Condition on `fines f`: an earlier version wrote the row last, so its content is in clear. */
export const IS_IN_CLEAR = `num_nonnulls(${columns.map((column) => `f.${column}`).join(', ')}) > 0`

/** Column of a query of `fines f`: the content as JSON when it is in clear, else null. */
export const CLEAR_CONTENT = `case when ${IS_IN_CLEAR} then json_build_object(${clearFields
  .map((field) => `'${field}', f.${CLEAR_COLUMNS[field]}`)
  .join(', ')}) end`

/** Assignments that remove the content in clear. */
export const ERASE_CLEAR = columns.map((column) => `${column} = null`).join(', ')
