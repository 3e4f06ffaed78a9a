import { hash as digest } from 'node:crypto'
import {
  EVIDENCE_KINDS,
  fineIdentity,
  normalisePlate,
  type RegistryFine,
  type RowIssue,
} from '@multas/domain'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { CONTENT_COLUMNS, EXTRA_FIELDS, SPECIFIED_FIELDS } from './fine-row.ts'

export const COPY_COLUMNS = ['delivery_id', 'row_number', 'hash', 'content', ...CONTENT_COLUMNS].join(', ')

/** Characters escaped in COPY's text format, and NUL, which no column accepts. */
const SPECIAL = /[\\\t\n\r\0]/
const SPECIALS = /[\\\t\n\r\0]/g
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
}

/** Separates the hashes of plates and of DNIs: `Secrets.lookupHasher`. */
export const LOOKUP_KINDS = ['registry.plate', 'registry.dni'] as const

/** 64 bits of a SHA-256, enough to distinguish versions of one fine. */
const CONTENT_DIGITS = 16

export type EncodedRow =
  | {
      readonly ok: true
      readonly line: string
      readonly hash: string
      /**
       * Content digest, hexadecimal. Fields beyond the specified ones count only if filled, so that older
       * rows keep their digest.
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
 * Prepared once per delivery, because its output runs a million times. Refuses fines without identity and
 * fines that no search could find.
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

function encode(value: RegistryFine[keyof RegistryFine]): string {
  if (value === null) return '\\N'
  if (typeof value === 'string')
    return SPECIAL.test(value) ? value.replace(SPECIALS, (character) => ESCAPES[character] ?? '') : value
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value === 'number') return `${value}`
  return EVIDENCE_KINDS.every((kind) => value[kind] === null) ? '\\N' : encode(JSON.stringify(value))
}
