import type { EvidenceKind } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SharedFlights } from '../../platform/flights/shared-flights.ts'
import type { CachedContent } from '../../platform/storage/disk-cache.ts'
import type { FileTokens, FoundEvidence, LiveTokens } from '../search/index.ts'
import { type FetchedPiece, type FetchPieceDeps, fetchPiece } from './fetch-piece.ts'
import { entityTag, pieceKey } from './piece.ts'

export interface OpenEvidenceDeps extends FetchPieceDeps {
  readonly clock: Clock
  readonly liveTokens: Pick<LiveTokens, 'judge'>
  readonly fileTokens: Pick<FileTokens, 'judge'>
  readonly findEvidence: (searchId: string, hash: string, kind: EvidenceKind) => Promise<FoundEvidence>
  /** Whether the browser of this cookie hash owns the search and may still renew its tokens. */
  readonly mayRenew: (searchId: string, browserHash: Buffer | null) => Promise<boolean>
  readonly flights: SharedFlights<FetchedPiece>
}

export interface EvidenceRequest {
  readonly token: string | null
  /** Whether the token is part of the address, where a live token is accepted from the owner's browser only. */
  readonly isInAddress: boolean
  /** The hash of the asking browser's cookie; null when it has none. */
  readonly browserHash: Buffer | null
  /** Of the fine. */
  readonly hash: string
  readonly kind: EvidenceKind
  /** Whether the asker still has what has this validator. */
  readonly knows: (entityTag: string) => boolean
  /** Aborts when the asker leaves. */
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
  /** The token is good, but for other fines or another file. */
  | { readonly outcome: 'foreign' }
  /** The fine has no such piece. */
  | { readonly outcome: 'absent' }
  /** The jurisdiction does not have it any more. */
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed' }

/**
 * Opens a piece of evidence with the token of this file, or with the live token of a search that knows its fine
 * (docs/behaviour/fines.md#evidence): from the cache, else through the source that reported it, once for all who want
 * it at the same time. A genuine token that has expired still opens to the browser that could have renewed it.
 */
export async function openEvidence(
  deps: OpenEvidenceDeps,
  request: EvidenceRequest,
): Promise<OpenedEvidence> {
  const now = deps.clock()
  if (request.token === null) return { outcome: 'no_token' }
  const judged = judgeToken(deps, request, request.token, now)
  if ('outcome' in judged) return judged
  if (judged.unlessOwner !== null && !(await deps.mayRenew(judged.searchId, request.browserHash)))
    return { outcome: judged.unlessOwner }
  const found = await deps.findEvidence(judged.searchId, request.hash, request.kind)
  if (found.outcome !== 'found') return found
  const { jurisdiction, address, numeroActa } = found
  const piece = { jurisdiction, address, kind: request.kind }
  const key = pieceKey(piece, now)
  const tag = entityTag(key)
  if (request.knows(tag)) return { outcome: 'unchanged', entityTag: tag }
  const kept = await deps.cache.get(key)
  if (kept) return { outcome: 'open', content: kept, entityTag: tag, numeroActa }
  const fetched = await deps.flights
    .join(key, request.signal, (signal) => fetchPiece(deps, piece, key, signal))
    .catch(() => 'failed' as const)
  if (fetched !== 'kept') return { outcome: fetched }
  const content = await deps.cache.get(key)
  return content ? { outcome: 'open', content, entityTag: tag, numeroActa } : { outcome: 'failed' }
}

type JudgedToken =
  | { readonly outcome: 'wrong_token' | 'foreign' }
  /** `unlessOwner`: the refusal of every browser but the owner's; null when the token alone is enough. */
  | { readonly searchId: string; readonly unlessOwner: 'expired_token' | 'foreign' | null }

/**
 * A live token opens a whole search, so it does not belong in an address, where histories and logs keep it: there it
 * is accepted only beside the owner's cookie, which pages that were open before an upgrade send.
 */
function judgeToken(
  deps: OpenEvidenceDeps,
  { hash, kind, isInAddress }: EvidenceRequest,
  token: string,
  now: Date,
): JudgedToken {
  const file = deps.fileTokens.judge(token, { hash, kind }, now)
  if (file.verdict === 'other_file') return { outcome: 'foreign' }
  const judged = file.verdict === 'not_a_file_token' ? deps.liveTokens.judge(token, now) : file
  if (judged.verdict === 'invalid') return { outcome: 'wrong_token' }
  const { searchId, verdict } = judged
  if (verdict === 'expired') return { searchId, unlessOwner: 'expired_token' }
  return { searchId, unlessOwner: judged !== file && isInAddress ? 'foreign' : null }
}
