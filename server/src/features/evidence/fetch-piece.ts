import { addAbortSignal } from 'node:stream'
import type { Log } from '../../platform/log/log.ts'
import type { DiskCache } from '../../platform/storage/disk-cache.ts'
import type { EvidenceResult } from '../jurisdictions/index.ts'
import { checkBody } from './check-body.ts'
import { type Piece, RULES } from './piece.ts'

export type FetchEvidence = (
  jurisdiction: string,
  address: string,
  kind: Piece['kind'],
  signal: AbortSignal,
) => Promise<EvidenceResult>

export interface FetchPieceDeps {
  readonly fetchEvidence: FetchEvidence
  readonly cache: DiskCache
  readonly log: Log
  readonly deadlineMs: number
}

export type FetchedPiece = 'kept' | 'missing' | 'failed'

/**
 * Caches a piece only once complete and type-checked, so no visitor gets half a photo or a page disguised as
 * one. Never throws for a source failure.
 */
export async function fetchPiece(
  deps: FetchPieceDeps,
  piece: Piece,
  key: string,
  called: AbortSignal,
): Promise<FetchedPiece> {
  const signal = AbortSignal.any([called, AbortSignal.timeout(deps.deadlineMs)])
  const outcome = await fetchAndStore(deps, piece, key, signal).catch(() =>
    called.aborted ? 'all readers disconnected' : 'the connection broke or timed out',
  )
  if (outcome === 'kept' || outcome === 'missing') return outcome
  const { jurisdiction, kind } = piece
  deps.log.warn('evidence.fetch.failed', { jurisdiction, kind, reason: outcome })
  return 'failed'
}

async function fetchAndStore(
  { fetchEvidence, cache }: FetchPieceDeps,
  piece: Piece,
  key: string,
  signal: AbortSignal,
): Promise<string> {
  const { jurisdiction, address, kind } = piece
  const opened = await fetchEvidence(jurisdiction, address, kind, signal)
  if (!opened.ok) return opened.reason
  if (opened.status !== 200) {
    opened.body.on('error', ignore).destroy()
    return opened.status === 404 || opened.status === 410 ? 'missing' : `status ${opened.status}`
  }
  const source = addAbortSignal(signal, opened.body)
  const declared = { type: opened.contentType, length: opened.contentLength }
  const checked = await checkBody(source, declared, RULES[kind])
  if (!checked.ok) return checked.reason
  const { contentType } = checked
  return (await cache.put(key, checked.body, { contentType })) ? 'kept' : 'larger than the cache'
}

function ignore(): void {}
