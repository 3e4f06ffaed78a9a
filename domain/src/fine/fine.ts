import type { FINE_FIELDS } from './fine-fields.ts'
import type { FineValues } from './fine-values.ts'

export * from './fine-values.ts'

/**
 * Traffic fine, normalised. Fields are those of `FINE_FIELDS`, named as in docs/behaviour/fines.md#fields.
 */

type Fields = typeof FINE_FIELDS

export type FineFieldName = keyof Fields

export type FineFacts = { readonly [Name in FineFieldName]: FineValues[Fields[Name]['kind']] }

export type FieldsWith<Attributes> = {
  [Name in FineFieldName]: Fields[Name] extends Attributes ? Name : never
}[FineFieldName]

export type WireName<Name extends FineFieldName> = {
  [Field in Name]: Fields[Field] extends { readonly wire: infer Wire extends string } ? Wire : Field
}[Name]

/** A source's report of a fine: parsed, not yet reconciled. */
export interface ReportedFine extends Omit<FineFacts, FieldsWith<{ only: 'registry' }>> {}

export type EvidenceKind = keyof FineValues['evidence']

export interface Fine extends ReportedFine {
  /** base64url of SHA-256 over the fine's identity (docs/behaviour/fines.md#fields). */
  readonly hash: string
  readonly jurisdiction: string
  readonly jurisdiccion: string
  /** Paid, annulled, reported as resolved, or missing from a full answer. */
  readonly resuelto: boolean
  /** The record is disputed and under review (Ley 25.326, article 16, 6). */
  readonly enRevision?: true
}
