import { Readable } from 'node:stream'
import { reasonText } from '@multas/contract/consultation-reasons'
import type { EvidenceAddresses, EvidenceKind } from '@multas/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { EvidenceStore } from '../../../platform/storage/evidence-store.ts'
import type { EvidenceResult } from '../../jurisdictions/index.ts'
import type { FoundEvidence } from '../../search/index.ts'
import { listPieces, type UploadedPiece } from './store.ts'

/** URL scheme of stored pieces. Contains the digest, so new content has a new address. */
const SCHEME = 'almacen:'

const NONE: EvidenceAddresses = { pruebas1: null, pruebas2: null, actaPdf: null, boletaPdf: null }

export interface ShowEvidenceDeps {
  readonly database: Database
  readonly evidenceStore: EvidenceStore
}

export async function findUploaded(
  { database }: Pick<ShowEvidenceDeps, 'database'>,
  municipality: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, EvidenceAddresses>> {
  const bytes = hashes.map((hash) => Buffer.from(hash, 'base64url'))
  const found = new Map<string, EvidenceAddresses>()
  for (const piece of await listPieces(database.db, municipality, bytes)) {
    const hash = piece.hash.toString('base64url')
    found.set(hash, { ...(found.get(hash) ?? NONE), [piece.kind]: addressOf(piece) })
  }
  return found
}

export type FindEvidence = (searchId: string, hash: string, kind: EvidenceKind) => Promise<FoundEvidence>

export type FetchEvidence = (
  jurisdiction: string,
  address: string,
  kind: EvidenceKind,
  signal: AbortSignal,
) => Promise<EvidenceResult>

/**
 * Earlier results only record that a stored piece existed; its location is read from our table. Rejects store
 * addresses reported by a source.
 */
export function evidenceDeps(
  deps: ShowEvidenceDeps,
  find: FindEvidence,
  fetch: FetchEvidence,
): { readonly findEvidence: FindEvidence; readonly fetchEvidence: FetchEvidence } {
  return {
    async findEvidence(searchId, hash, kind) {
      const found = await find(searchId, hash, kind)
      if (found.outcome !== 'found' || !found.address.startsWith(SCHEME)) return found
      const address = (await findUploaded(deps, found.jurisdiction, [hash])).get(hash)?.[kind] ?? null
      return address === null ? { outcome: 'absent' } : { ...found, address }
    },
    fetchEvidence: (jurisdiction, address, kind, signal) =>
      address.startsWith(SCHEME)
        ? openStoredPiece(deps, address.slice(SCHEME.length), signal)
        : fetch(jurisdiction, address, kind, signal),
  }
}

async function openStoredPiece(
  { evidenceStore }: ShowEvidenceDeps,
  key: string,
  signal: AbortSignal,
): Promise<EvidenceResult> {
  try {
    const stored = await evidenceStore.open(key, signal)
    const body = stored?.body ?? Readable.from([])
    const answer = { ok: true, contentType: null, contentLength: stored?.bytes ?? 0, body } as const
    return { ...answer, status: stored ? 200 : 404 }
  } catch (error) {
    if (signal.aborted) return { ok: false, kind: 'aborted', reason: reasonText('cancelled') }
    const reason = error instanceof Error ? error.message : 'unknown'
    return { ok: false, kind: 'unreachable', reason: reasonText('evidence_store_failed', reason) }
  }
}

function addressOf({ objectKey }: UploadedPiece): string {
  return `${SCHEME}${objectKey}`
}
