import type { Infraction } from '@multas/contract'
import type { EvidenceKind } from '@multas/domain'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

export interface EvidenceFile {
  readonly searchId: string
  readonly hash: string
  readonly kind: EvidenceKind
}

export type FileTokenVerdict =
  | { readonly verdict: 'valid' | 'expired'; readonly searchId: string }
  | { readonly verdict: 'other_file' }
  | { readonly verdict: 'not_a_file_token' }

/**
 * Tokens for exactly one photo or document, because they travel in URLs
 * (docs/decisions/0040-a-link-opens-one-file.md). Verified without a query.
 */
export interface FileTokens {
  issue(file: EvidenceFile, now: Date): string
  verify(token: string, file: Omit<EvidenceFile, 'searchId'>, now: Date): FileTokenVerdict
}

/** Expiry is rounded to this period, so that a reload has the same URLs and cached photos. */
const PERIOD_S = 1_800
const SIGNATURE_BYTES = 16
const PURPOSE = 'evidence-file'
const FORM = /^file\.([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{22})$/

/** Format `file.search.expiry.signature`; lifetime half an hour to an hour. */
export function createFileTokens(secrets: Secrets): FileTokens {
  return {
    issue(file, now) {
      const expiry = ((Math.floor(now.getTime() / 1000 / PERIOD_S) + 2) * PERIOD_S).toString(36)
      const signature = secrets.mac(PURPOSE, signed(file, expiry)).subarray(0, SIGNATURE_BYTES)
      return `file.${packId(file.searchId)}.${expiry}.${signature.toString('base64url')}`
    },
    verify(token, file, now) {
      const [, packed, expiry, signature] = FORM.exec(token) ?? []
      if (!packed || !expiry || !signature) return { verdict: 'not_a_file_token' }
      const searchId = unpackId(packed)
      const given = Buffer.from(signature, 'base64url')
      if (!secrets.isMac(PURPOSE, signed({ ...file, searchId }, expiry), given, SIGNATURE_BYTES))
        return { verdict: 'other_file' }
      const isOver = Number.parseInt(expiry, 36) * 1000 <= now.getTime()
      return { verdict: isOver ? 'expired' : 'valid', searchId }
    },
  }
}

const signed = ({ searchId, hash, kind }: EvidenceFile, expiry: string): string =>
  `${searchId}.${hash}.${kind}.${expiry}`

function packId(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
}

function unpackId(packed: string): string {
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export type AddFileTokens = (infraction: Infraction, searchId: string) => Infraction

const KINDS = ['pruebas1', 'pruebas2', 'actaPdf', 'boletaPdf'] as const satisfies readonly EvidenceKind[]

export function createAddFileTokens(tokens: FileTokens, clock: () => Date): AddFileTokens {
  return (infraction, searchId) => {
    const kinds = KINDS.filter((kind) => infraction[kind])
    if (kinds.length === 0) return infraction
    const now = clock()
    const { hash } = infraction
    const issued = kinds.map((kind) => [kind, tokens.issue({ searchId, hash, kind }, now)])
    return { ...infraction, evidenceTokens: Object.fromEntries(issued) }
  }
}
