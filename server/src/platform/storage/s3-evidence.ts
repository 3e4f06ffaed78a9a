import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { trimEndOf } from '@multas/domain'
import { AwsClient } from 'aws4fetch'
import { type EvidenceStore, isEvidenceKey } from './evidence-store.ts'

export interface S3Settings {
  /** `https://s3.example.com`; the bucket is the first path segment. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

const ATTEMPTS_AFTER_THE_FIRST = 3
const CALL_LIMIT_MS = 20_000

/**
 * Creates a store in an S3 bucket. Retries 5xx and 429 with growing pauses, then throws only status and code.
 */
export function createS3Evidence({ endpoint, bucket, region, keyId, secret }: S3Settings): EvidenceStore {
  const credentials = { accessKeyId: keyId, secretAccessKey: secret }
  const client = new AwsClient({ ...credentials, service: 's3', region, retries: ATTEMPTS_AFTER_THE_FIRST })
  const call = (method: string, key: string, signal: AbortSignal, content?: Buffer): Promise<Response> => {
    if (!isEvidenceKey(key)) throw new RangeError('the key of a piece of evidence is not one')
    const body = content === undefined ? {} : { body: new Uint8Array(content) }
    const digest = createHash('sha256')
      .update(content ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': digest }
    const url = `${trimEndOf(endpoint, '/')}/${bucket}/${key}`
    const reply = client.fetch(url, { method, headers, signal, redirect: 'error', ...body })
    return reply.catch((cause: unknown) => {
      if (signal.aborted && signal.reason?.name !== 'TimeoutError') throw cause
      throw new StoreAwayError('the evidence store does not respond', { cause })
    })
  }
  return {
    async put(key, content) {
      const reply = await call('PUT', key, AbortSignal.timeout(CALL_LIMIT_MS), content)
      if (!reply.ok) throw await refusal('put', reply)
      await reply.body?.cancel()
    },
    async open(key, signal) {
      const reply = await call('GET', key, AbortSignal.any([signal, AbortSignal.timeout(CALL_LIMIT_MS)]))
      if (reply.ok && reply.body) {
        const body = Readable.fromWeb(reply.body as ReadableStream)
        return { body, bytes: Number(reply.headers.get('content-length')) }
      }
      const refused = await refusal('get', reply)
      if (reply.status === 404 && refused.code !== 'NoSuchBucket') return null
      throw refused
    },
    async remove(key) {
      const reply = await call('DELETE', key, AbortSignal.timeout(CALL_LIMIT_MS))
      if (!reply.ok && reply.status !== 404) throw await refusal('delete', reply)
      await reply.body?.cancel()
    },
  }
}

class StoreAwayError extends Error {}

/** True if a store did not respond, or answered 5xx or 429 to every attempt. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof StoreAwayError ||
  (error instanceof RefusedByStore && (error.status >= 500 || error.status === 429))

export class RefusedByStore extends Error {
  readonly status: number
  readonly code: string | null

  constructor(method: string, status: number, code: string | null) {
    super(`the evidence store refused a ${method} with ${status}${code === null ? '' : ` (${code})`}`)
    this.name = 'RefusedByStore'
    this.status = status
    this.code = code
  }
}

const MOST_OF_A_REFUSAL = 10_000

/** Only the code is kept; the rest may echo the request. */
async function refusal(method: string, reply: Response): Promise<RefusedByStore> {
  const text = (await reply.text().catch(() => '')).slice(0, MOST_OF_A_REFUSAL)
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(text)?.[1] ?? null
  return new RefusedByStore(method, reply.status, code)
}
