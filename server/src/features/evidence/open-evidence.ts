import type { EvidenceKind } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SingleFlight } from '../../platform/single-flight/single-flight.ts'
import type { CachedContent } from '../../platform/storage/disk-cache.ts'
import type { FileTokens, FoundEvidence, LiveTokens } from '../search/index.ts'
import { type FetchedPiece, type FetchPieceDeps, fetchPiece } from './fetch-piece.ts'
import { entityTag, pieceKey } from './piece.ts'

export interface OpenEvidenceDeps extends FetchPieceDeps {
  readonly clock: Clock
  readonly liveTokens: Pick<LiveTokens, 'verify'>
  readonly fileTokens: Pick<FileTokens, 'verify'>
  readonly findEvidence: (searchId: string, hash: string, kind: EvidenceKind) => Promise<FoundEvidence>
  readonly mayRenew: (searchId: string, browserHash: Buffer | null) => Promise<boolean>
  readonly calls: SingleFlight<FetchedPiece>
}

export interface EvidenceRequest {
  readonly token: string | null
  /** True if the token is part of the URL, where a live token is accepted from the owner's browser only. */
  readonly isInAddress: boolean
  readonly browserHash: Buffer | null
  readonly hash: string
  readonly kind: EvidenceKind
  readonly matches: (entityTag: string) => boolean
  readonly signal: AbortSignal
}

export type OpenedEvidence =
  | {
      readonly outcome: 'open'
      readonly content: CachedContent
      readonly entityTag: string
      readonly numeroActa: string | null
    }
  | { readonly outcome: 'unchanged'; readonly entityTag: string }
  | { readonly outcome: 'no_token' | 'wrong_token' | 'expired_token' }
  | { readonly outcome: 'foreign' }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed' }

/**
 * Accepts the token of this file or the live token of a search that knows its fine
 * (docs/behaviour/fines.md#evidence). Concurrent requests share one download. A genuine expired token still
 * works in the browser that could have renewed it.
 */
export async function openEvidence(
  deps: OpenEvidenceDeps,
  request: EvidenceRequest,
): Promise<OpenedEvidence> {
  const now = deps.clock()
  if (request.token === null) return { outcome: 'no_token' }
  const verified = verifyToken(deps, request, request.token, now)
  if ('outcome' in verified) return verified
  if (verified.unlessOwner !== null && !(await deps.mayRenew(verified.searchId, request.browserHash)))
    return { outcome: verified.unlessOwner }
  const found = await deps.findEvidence(verified.searchId, request.hash, request.kind)
  if (found.outcome !== 'found') return found
  const { jurisdiction, address, numeroActa } = found
  const piece = { jurisdiction, address, kind: request.kind }
  const key = pieceKey(piece, now)
  const tag = entityTag(key)
  if (request.matches(tag)) return { outcome: 'unchanged', entityTag: tag }
  const kept = await deps.cache.get(key)
  if (kept) return { outcome: 'open', content: kept, entityTag: tag, numeroActa }
  const fetched = await deps.calls
    .join(key, request.signal, (signal) => fetchPiece(deps, piece, key, signal))
    .catch(() => 'failed' as const)
  if (fetched !== 'kept') return { outcome: fetched }
  const content = await deps.cache.get(key)
  return content ? { outcome: 'open', content, entityTag: tag, numeroActa } : { outcome: 'failed' }
}

type TokenCheck =
  | { readonly outcome: 'wrong_token' | 'foreign' }
  /** `unlessOwner`: refusal for every browser but the owner's; null if the token alone suffices. */
  | { readonly searchId: string; readonly unlessOwner: 'expired_token' | 'foreign' | null }

/**
 * A live token opens a whole search and must not leak into URLs. In a URL it is accepted only with the
 * owner's cookie, for pages opened before an upgrade.
 */
function verifyToken(
  deps: OpenEvidenceDeps,
  { hash, kind, isInAddress }: EvidenceRequest,
  token: string,
  now: Date,
): TokenCheck {
  const file = deps.fileTokens.verify(token, { hash, kind }, now)
  if (file.verdict === 'other_file') return { outcome: 'foreign' }
  const verified = file.verdict === 'not_a_file_token' ? deps.liveTokens.verify(token, now) : file
  if (verified.verdict === 'invalid') return { outcome: 'wrong_token' }
  const { searchId, verdict } = verified
  if (verdict === 'expired') return { searchId, unlessOwner: 'expired_token' }
  return { searchId, unlessOwner: verified !== file && isInAddress ? 'foreign' : null }
}
