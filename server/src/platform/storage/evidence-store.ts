import type { Readable } from 'node:stream'

/** A stored piece, being read. */
export interface StoredEvidence {
  /** Read it to its end or destroy it. */
  readonly body: Readable
  readonly bytes: number
}

/**
 * Where photos and documents are kept that were handed to us. Keys are paths of plain segments (`ezeiza/…/foto`):
 * `isEvidenceKey`. What a piece is (its media type, its digest) is for the caller to remember.
 */
export interface EvidenceStore {
  /** Keeps all of it, in place of what was there. Throws when it could not be kept: then nothing of it is. */
  put(key: string, content: Buffer): Promise<void>
  /** Null when there is none. Throws when the store does not answer, or not before `signal` aborts. */
  open(key: string, signal: AbortSignal): Promise<StoredEvidence | null>
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>
}

/** Whether a key stays where it should whatever it is joined with. */
export function isEvidenceKey(key: string): boolean {
  return key.length <= 300 && /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/.test(key)
}
