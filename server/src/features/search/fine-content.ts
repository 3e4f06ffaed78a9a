import {
  blankFields,
  EVIDENCE_KINDS,
  type FieldsWith,
  type Fine,
  fieldsWith,
  fieldsWithout,
  listFields,
  NO_EVIDENCE,
} from '@multas/domain'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** Fields whose value is sealed: the source's words, and what identifies people and places. */
const SEALED = fieldsWithout({ isClear: true }).filter((name) => name !== 'reducidoCentavos')
export type FineContent = Pick<Fine, (typeof SEALED)[number]>

const EMPTY: FineContent = blankFields(SEALED)

/** Encrypts the content as JSON of the fields that have a value (`Secrets.encrypt`). */
export function sealFineContent(secrets: Pick<Secrets, 'encrypt'>, fine: FineContent): Buffer {
  const given: Record<string, unknown> = {}
  for (const field of SEALED) if (fine[field] !== null) given[field] = fine[field]
  if (EVIDENCE_KINDS.every((kind) => fine.evidence[kind] === null)) delete given.evidence
  return secrets.encrypt(JSON.stringify(given))
}

/** Content that earlier versions kept in columns of `fines`. Null in every row that this version writes. */
type ClearField = Exclude<keyof FineContent, FieldsWith<{ isExtra: true }>>
const EXTRA: readonly string[] = fieldsWith({ isExtra: true })
const ONCE_CLEAR = SEALED.filter((name): name is ClearField => !EXTRA.includes(name))

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
    return { ...EMPTY, ...stored.clear, evidence: stored.clear.evidence ?? NO_EVIDENCE }
  if (stored.sealed === null) return EMPTY
  return { ...EMPTY, ...(JSON.parse(secrets.decrypt(stored.sealed)) as Partial<FineContent>) }
}

/** Condition on `fines f`: an earlier version wrote the row last, so its content is in clear. */
export const IS_IN_CLEAR = `num_nonnulls(${listFields(ONCE_CLEAR, (column) => `f.${column}`)}) > 0`

/** Column of a query of `fines f`: the content as JSON when it is in clear, else null. */
export const CLEAR_CONTENT = `case when ${IS_IN_CLEAR} then json_build_object(${listFields(ONCE_CLEAR, (column, name) => `'${name}', f.${column}`)}) end`

/** Assignments that remove the content in clear. */
export const ERASE_CLEAR = listFields(ONCE_CLEAR, (column) => `${column} = null`)
