import { hash as digest } from 'node:crypto'
import {
  EVIDENCE_KINDS,
  fineIdentity,
  normalisePlate,
  type RegistryFine,
  type RowIssue,
} from '@multas/domain'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { CONTENT_COLUMNS, EXTRA_FIELDS, SPECIFIED_FIELDS } from './fine-row.ts'

/** The columns of one encoded line, in order: for `copy registry_fines (…) from stdin`. */
export const COPY_COLUMNS = ['delivery_id', 'row_number', 'hash', 'content', ...CONTENT_COLUMNS].join(', ')

/** Characters that COPY's text format escapes, and NUL, which no column holds. */
const SPECIAL = /[\\\t\n\r\0]/
const SPECIALS = /[\\\t\n\r\0]/g
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
}

/** What separates the hashes of plates and of DNIs: `Secrets.lookupHasher`. */
export const LOOKUP_KINDS = ['registry.plate', 'registry.dni'] as const

/** Enough of a SHA-256 to tell two versions of one fine apart: 64 bits. */
const CONTENT_DIGITS = 16

export type EncodedRow =
  | {
      readonly ok: true
      readonly line: string
      /** Of the fine's identity, hexadecimal. */
      readonly hash: string
      /**
       * Of its content, hexadecimal: what differs in it is another version. A field beyond the specified ones counts
       * only where it is filled, so that rows delivered before it existed keep their mark.
       */
      readonly mark: string
    }
  | { readonly ok: false; readonly reasons: readonly RowIssue[] }

const NO_IDENTITY: EncodedRow = {
  ok: false,
  reasons: [
    {
      field: null,
      column: null,
      message: 'no tiene número de acta, ni patente y fecha que la identifiquen',
    },
  ],
}
const NO_SUBJECT: EncodedRow = {
  ok: false,
  reasons: [{ field: null, column: null, message: 'no tiene patente ni DNI: nadie podría encontrarla' }],
}

/**
 * Makes the lines by which a jurisdiction's fines are copied into `registry_fines`. Prepared once per delivery:
 * what it does is done a million times.
 *
 * A fine without identity, and one that no search could find, are refused.
 */
export function prepareRowEncoder(
  secrets: Pick<Secrets, 'lookupHasher'>,
  jurisdiction: string,
  deliveryId: number,
) {
  const [plateKind, dniKind] = LOOKUP_KINDS
  const hashPlate = secrets.lookupHasher(plateKind)
  const hashDni = secrets.lookupHasher(dniKind)
  return (fine: RegistryFine, rowNumber: number): EncodedRow => {
    const identity = fineIdentity(jurisdiction, fine)
    if (identity === null) return NO_IDENTITY
    const { dni } = fine
    const plate = fine.dominio === null ? '' : normalisePlate(fine.dominio)
    if (plate === '' && dni === null) return NO_SUBJECT
    const hash = digest('sha256', identity, 'hex')
    let content = `${plate === '' ? '\\N' : `\\\\x${hashPlate(plate)}`}\t${dni === null ? '\\N' : `\\\\x${hashDni(dni)}`}`
    for (const name of SPECIFIED_FIELDS) content += `\t${encode(fine[name])}`
    let extra = ''
    let saidBeyond = ''
    for (const name of EXTRA_FIELDS) {
      const value = encode(fine[name])
      extra += `\t${value}`
      if (value !== '\\N') saidBeyond += `\t${name}=${value}`
    }
    const mark = digest('sha256', `${content}${saidBeyond}\n`, 'hex').slice(0, CONTENT_DIGITS)
    const line = `${deliveryId}\t${rowNumber}\t\\\\x${hash}\t\\\\x${mark}\t${content}${extra}\n`
    return { ok: true, line, hash, mark }
  }
}

/** A value in COPY's text format. */
function encode(value: RegistryFine[keyof RegistryFine]): string {
  if (value === null) return '\\N'
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replace(SPECIALS, (character) => ESCAPES[character] ?? '') : value
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value === 'number') return `${value}`
  return EVIDENCE_KINDS.every((kind) => value[kind] === null) ? '\\N' : encode(JSON.stringify(value))
}
