import { dropJudicialDiscount, type Fine, fieldsWith, pickFields, selectAsJson } from '@multas/domain'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { CLEAR_CONTENT, type ClearContent, openFineContent, sealFineContent } from './fine-content.ts'

/** Fields with a column of their own in `fines`. */
export const CLEAR_FIELDS = fieldsWith({ isClear: true })

/**
 * A row of `fines` as PostgreSQL's JSON gives it: bytes as hexadecimal text, days as `YYYY-MM-DD`. In clear is only what
 * the database selects, sorts and sums by.
 */
export interface FineRow extends Pick<Fine, (typeof CLEAR_FIELDS)[number] | 'jurisdiction' | 'resuelto'> {
  readonly hash: string
  /** `sealFineContent` */
  readonly content_sealed: string | null
  /** Read where `FINE_COLUMNS` are: content that an earlier version left in clear. */
  readonly content_clear?: ClearContent | null
  /** Its own column nowhere: read beside the row where the fine is about to be shown (`IN_REVIEW`). */
  readonly in_review?: boolean
}

/** The columns of a query of `fines f` that make a `FineRow`. */
export const FINE_COLUMNS = `f.hash, f.jurisdiction, f.resuelto, ${selectAsJson(CLEAR_FIELDS, 'f')}, f.content_sealed,
  ${CLEAR_CONTENT} as content_clear`

/** For the columns of a query of `fines f`: whether somebody says that the record is wrong, and nobody has judged it. */
export const IN_REVIEW = `exists (
  select from fine_disputes d where d.fine_hash = f.hash and d.state = 'open') as in_review`

/** The fines of a subject as JSON, to be shown; `subject` is the SQL that names it. */
export const finesOf = (subject: string): string =>
  `(select json_agg(f) from (
    select ${FINE_COLUMNS}, ${IN_REVIEW} from fines f where f.subject_hash = ${subject}) f)`

/** `\x…` as PostgreSQL writes bytes. */
export const toHex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`
const fromHex = (hex: string): Buffer => Buffer.from(hex.slice(2), 'hex')

export function toFineRow(secrets: Pick<Secrets, 'encrypt'>, fine: Fine): FineRow {
  return {
    hash: toHex(Buffer.from(fine.hash, 'base64url')),
    jurisdiction: fine.jurisdiction,
    resuelto: fine.resuelto,
    ...pickFields(fine, CLEAR_FIELDS),
    content_sealed: toHex(sealFineContent(secrets, fine)),
  }
}

export interface FineContext {
  readonly secrets: Pick<Secrets, 'decrypt'>
  /** A jurisdiction's readable name; its slug when it is not described any more. */
  readonly nameOf: (slug: string) => string
}

export function fromFineRow(row: FineRow, { secrets, nameOf }: FineContext): Fine {
  const sealed = row.content_sealed === null ? null : fromHex(row.content_sealed)
  return dropJudicialDiscount({
    ...openFineContent(secrets, { sealed, clear: row.content_clear ?? null }),
    hash: fromHex(row.hash).toString('base64url'),
    jurisdiction: row.jurisdiction,
    jurisdiccion: nameOf(row.jurisdiction),
    resuelto: row.resuelto,
    ...pickFields(row, CLEAR_FIELDS),
    ...(row.in_review ? { enRevision: true as const } : {}),
  })
}
