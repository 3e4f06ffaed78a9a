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
import type { Secrets } from '../../../platform/secrets/secrets.ts'

const SEALED = fieldsWithout({ isClear: true }).filter((name) => name !== 'reducidoCentavos')
export type FineContent = Pick<Fine, (typeof SEALED)[number]>

const EMPTY: FineContent = blankFields(SEALED)

export function sealFineContent(secrets: Pick<Secrets, 'encrypt'>, fine: FineContent): Buffer {
  const given: Record<string, unknown> = {}
  for (const field of SEALED) if (fine[field] !== null) given[field] = fine[field]
  if (EVIDENCE_KINDS.every((kind) => fine.evidence[kind] === null)) delete given.evidence
  return secrets.encrypt(JSON.stringify(given))
}

type ClearField = Exclude<keyof FineContent, FieldsWith<{ isExtra: true }>>
const EXTRA: readonly string[] = fieldsWith({ isExtra: true })
const ONCE_CLEAR = SEALED.filter((name): name is ClearField => !EXTRA.includes(name))

export type ClearContent = Omit<Pick<FineContent, ClearField>, 'evidence'> & {
  readonly evidence: FineContent['evidence'] | null
}

export interface StoredContent {
  readonly sealed: Buffer | null
  readonly clear: ClearContent | null
}

/** Throws if sealed under another secret. */
export function openFineContent(secrets: Pick<Secrets, 'decrypt'>, stored: StoredContent): FineContent {
  if (stored.clear !== null)
    return { ...EMPTY, ...stored.clear, evidence: stored.clear.evidence ?? NO_EVIDENCE }
  if (stored.sealed === null) return EMPTY
  return { ...EMPTY, ...(JSON.parse(secrets.decrypt(stored.sealed)) as Partial<FineContent>) }
}

export const IS_IN_CLEAR = `num_nonnulls(${listFields(ONCE_CLEAR, (column) => `f.${column}`)}) > 0`

export const CLEAR_CONTENT = `case when ${IS_IN_CLEAR} then json_build_object(${listFields(ONCE_CLEAR, (column, name) => `'${name}', f.${column}`)}) end`

export const ERASE_CLEAR = listFields(ONCE_CLEAR, (column) => `${column} = null`)
