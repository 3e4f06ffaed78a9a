import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { EvidenceStore } from './evidence-store.ts'
import { RefusedByStore } from './s3-evidence.ts'

const LIMIT_MS = 15_000

const SETTING_BY_CODE: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'EVIDENCE_S3_KEY_ID: unknown to the service',
  SignatureDoesNotMatch: 'EVIDENCE_S3_SECRET: does not match the key',
  AuthorizationHeaderMalformed: 'EVIDENCE_S3_REGION: does not match the service',
  NoSuchBucket: 'EVIDENCE_S3_BUCKET: the bucket does not exist',
  InvalidBucketName: 'EVIDENCE_S3_BUCKET: the service rejects this name',
  AccessDenied: 'EVIDENCE_S3_KEY_ID: the key lacks permission to write, read and delete in the bucket',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
}

/**
 * Writes, reads and removes a small piece. Returns null on success, else a reason without secrets, prefixed
 * by the setting to check.
 */
export async function probeEvidence(store: EvidenceStore): Promise<string | null> {
  const key = `probe/${randomUUID()}`
  const content = Buffer.from('probe')
  try {
    await store.put(key, content)
    const stored = await store.open(key, AbortSignal.timeout(LIMIT_MS))
    const read = stored && (await buffer(stored.body))
    await store.remove(key)
    return read?.equals(content) ? null : 'the test object came back different from what was written'
  } catch (error) {
    return explain(error)
  }
}

function explain(error: unknown): string {
  if (!(error instanceof RefusedByStore)) return 'EVIDENCE_S3_ENDPOINT: the service does not respond'
  const known = error.code === null ? undefined : SETTING_BY_CODE[error.code]
  return known === undefined ? error.message : `${known} (${error.message})`
}
