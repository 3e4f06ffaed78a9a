import type { EvidenceKind, FieldsWith, FineFacts, FineFieldName, ReportedFine, WireName } from './fine.ts'
import { FINE_FIELDS, type FineField } from './fine-fields.ts'
import type { EvidenceAddresses } from './fine-values.ts'

export const FINE_FIELD_NAMES = /* @__PURE__ */ Object.keys(FINE_FIELDS) as readonly FineFieldName[]

export const NO_EVIDENCE: EvidenceAddresses = {
  pruebas1: null,
  pruebas2: null,
  actaPdf: null,
  boletaPdf: null,
}

export const EVIDENCE_KINDS = /* @__PURE__ */ Object.keys(NO_EVIDENCE) as readonly EvidenceKind[]

export const fieldOf = (name: FineFieldName): FineField => FINE_FIELDS[name]

export const wireName = <Name extends FineFieldName>(name: Name): WireName<Name> =>
  (fieldOf(name).wire ?? name) as WireName<Name>

/** Returns the fields with all these attributes, in table order: `fieldsWith({ isClear: true })`. */
export function fieldsWith<const A extends Partial<FineField>>(attributes: A): readonly FieldsWith<A>[] {
  return FINE_FIELD_NAMES.filter((name) => has(name, attributes)) as FieldsWith<A>[]
}

/** Returns the other fields, in table order. */
export function fieldsWithout<const A extends Partial<FineField>>(
  attributes: A,
): readonly Exclude<FineFieldName, FieldsWith<A>>[] {
  return FINE_FIELD_NAMES.filter((name) => !has(name, attributes)) as Exclude<FineFieldName, FieldsWith<A>>[]
}

function has(name: FineFieldName, attributes: Partial<FineField>): boolean {
  const field = fieldOf(name)
  return (Object.keys(attributes) as (keyof FineField)[]).every((key) => field[key] === attributes[key])
}

export type PlainField = FieldsWith<{ readonly most: number }>

export const plainFields = (): readonly PlainField[] =>
  FINE_FIELD_NAMES.filter((name) => fieldOf(name).most !== undefined) as PlainField[]

export function pickFields<T extends object, const Name extends keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> {
  const picked: Partial<Pick<T, Name>> = {}
  for (const name of names) picked[name] = from[name]
  return picked as Pick<T, Name>
}

export function fillFields<const Name extends FineFieldName>(
  given: { readonly [Given in Name]?: FineFacts[Given] | undefined },
  names: readonly Name[],
): Pick<FineFacts, Name> {
  return Object.fromEntries(names.map((name) => [name, given[name] ?? null])) as Pick<FineFacts, Name>
}

export function blankFields<const Name extends FineFieldName>(names: readonly Name[]): Pick<FineFacts, Name> {
  return Object.fromEntries(names.map((name) => [name, blankOf(fieldOf(name))])) as Pick<FineFacts, Name>
}

export const blankReport = (): ReportedFine => blankFields(fieldsWithout({ only: 'registry' }))

function blankOf({ kind }: FineField): FineFacts[FineFieldName] {
  if (kind === 'state') return 'desconocido'
  if (kind === 'flag') return false
  return kind === 'evidence' ? NO_EVIDENCE : null
}
