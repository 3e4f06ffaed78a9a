import { dropJudicialDiscount, type Fine, fieldsWith, pickFields, selectAsJson } from '@multas/domain'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { CLEAR_CONTENT, type ClearContent, openFineContent, sealFineContent } from './fine-content.ts'

export const CLEAR_FIELDS = fieldsWith({ isClear: true })

/**
 * `fines` row as JSON: hexadecimal bytes, days as `YYYY-MM-DD`. Only fields that the database selects, sorts
 * or sums by are in clear.
 */
export interface FineRow extends Pick<Fine, (typeof CLEAR_FIELDS)[number] | 'jurisdiction' | 'resuelto'> {
  readonly hash: string
  readonly content_sealed: string | null
  readonly content_clear?: ClearContent | null
  readonly in_review?: boolean
}

export const FINE_COLUMNS = `f.hash, f.jurisdiction, f.resuelto, ${selectAsJson(CLEAR_FIELDS, 'f')}, f.content_sealed,
  ${CLEAR_CONTENT} as content_clear`

/** Column of `fines f`: the record is reported as wrong and not yet reviewed. */
export const IN_REVIEW = `exists (
  select from fine_disputes d where d.fine_hash = f.hash and d.state = 'open') as in_review`

export const finesOf = (subject: string): string =>
  `(select json_agg(f) from (
    select ${FINE_COLUMNS}, ${IN_REVIEW} from fines f where f.subject_hash = ${subject}) f)`

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
