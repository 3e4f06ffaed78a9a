import type { Readable } from 'node:stream'

export interface StoredEvidence {
  readonly body: Readable
  readonly bytes: number
}

/**
 * Uploaded photos and documents. Keys are paths of plain segments (`ezeiza/…/foto`). Callers store media type
 * and digest.
 */
export interface EvidenceStore {
  /** Replaces previous content. Throws on failure and then keeps nothing. */
  put(key: string, content: Buffer): Promise<void>
  /** Returns null if missing. Throws if the store fails or `signal` aborts first. */
  open(key: string, signal: AbortSignal): Promise<StoredEvidence | null>
  remove(key: string): Promise<void>
}

/** True if the key cannot escape its parent path. */
export function isEvidenceKey(key: string): boolean {
  return key.length <= 300 && /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/.test(key)
}
