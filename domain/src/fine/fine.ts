import type { FINE_FIELDS } from './fine-fields.ts'
import type { FineValues } from './fine-values.ts'

export * from './fine-values.ts'

/**
 * A traffic fine as this product understands it, whatever the dialect it arrived in.
 *
 * Its fields are those of `FINE_FIELDS`, named as in docs/behaviour/fines.md#fields, so that one word means one thing
 * from the upstream's mapping to the visitor's screen.
 */

type Fields = typeof FINE_FIELDS

export type FineFieldName = keyof Fields

/** Every field, reported by a source or by a delivery. */
export type FineFacts = { readonly [Name in FineFieldName]: FineValues[Fields[Name]['kind']] }

/** Fields of which the table says this, such as `{ isClear: true }`. */
export type FieldsWith<Attributes> = {
  [Name in FineFieldName]: Fields[Name] extends Attributes ? Name : never
}[FineFieldName]

/** Names of fields in descriptions, files and calls. */
export type WireName<Name extends FineFieldName> = {
  [Field in Name]: Fields[Field] extends { readonly wire: infer Wire extends string } ? Wire : Field
}[Name]

/** What one source reported about one fine: read, typed, and not yet reconciled with what is known. */
export interface ReportedFine extends Omit<FineFacts, FieldsWith<{ only: 'registry' }>> {}

export type EvidenceKind = keyof FineValues['evidence']

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
