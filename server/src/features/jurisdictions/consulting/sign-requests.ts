import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { OutboundRequest } from '../../../platform/outbound/index.ts'
import type { SignSpec } from '../description/sign-schema.ts'
import type { At } from '../reading/compile-field.ts'
import { CompileError } from '../reading/expression.ts'
import { splitPlaceholders } from '../reading/split-placeholders.ts'

interface Signing {
  readonly request: OutboundRequest
  readonly url: URL
  readonly body: Buffer
  readonly now: Date
  readonly nonce: string
  signature: string
}

const sha256 = (body: Buffer, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(body).digest(encoding)

const NAMES: Readonly<Record<string, (signing: Signing) => string>> = {
  method: ({ request }) => request.method,
  host: ({ url }) => url.host,
  path: ({ url }) => url.pathname,
  query: ({ url }) => url.search.slice(1),
  target: ({ url }) => url.pathname + url.search,
  content_type: ({ request }) => request.headers['content-type'] ?? '',
  body: ({ body }) => body.toString('utf8'),
  body_sha256: ({ body }) => sha256(body, 'hex'),
  body_sha256_base64: ({ body }) => sha256(body, 'base64'),
  // IMF-fixdate, the format of a Date header (RFC 9110, section 5.6.7).
  date: ({ now }) => now.toUTCString(),
  date_iso: ({ now }) => now.toISOString(),
  timestamp: ({ now }) => String(Math.floor(now.getTime() / 1_000)),
  timestamp_ms: ({ now }) => String(now.getTime()),
  nonce: ({ nonce }) => nonce,
}

const UNSET = 'unset'

/** Computed with the time of each call. Throws `CompileError` and reports its place through `at`. */
export function compileSigning(
  spec: SignSpec,
  clock: () => Date,
  at: At,
): (request: OutboundRequest) => OutboundRequest {
  const key = at('key', () => decodeKey(spec))
  const text = at('text', () => compileText(spec.text, false))
  const headers = at('headers', () => {
    const compiled = Object.entries(spec.headers).map(
      ([name, value]) => [name.toLowerCase(), at(name, () => compileText(value, true))] as const,
    )
    if (!Object.values(spec.headers).some((value) => namesIn(value).includes('signature')))
      throw new CompileError('no header carries {{ signature }}')
    return compiled
  })
  const algorithm = spec.algorithm.replace('hmac-', '')
  return (request) => {
    const { body } = request
    const signing: Signing = {
      ...{ request, url: new URL(request.url), now: clock(), nonce: randomUUID(), signature: '' },
      body: Buffer.isBuffer(body) ? body : Buffer.from(body ?? '', 'utf8'),
    }
    signing.signature = createHmac(algorithm, key).update(text(signing), 'utf8').digest(spec.encoding)
    const added = Object.fromEntries(headers.map(([name, write]) => [name, write(signing)]))
    return { ...request, headers: { ...request.headers, ...added } }
  }
}

function decodeKey({ key, key_encoding }: SignSpec): Buffer {
  if (key === UNSET || key_encoding === 'utf-8') return Buffer.from(key, 'utf8')
  const isWritten =
    key_encoding === 'hex' ? /^(?:[0-9a-f]{2})+$/i.test(key) : /^[A-Za-z0-9+/_-]+={0,2}$/.test(key)
  if (!isWritten) throw new CompileError(`the key is not ${key_encoding}: key_encoding says that it is`)
  return Buffer.from(key, key_encoding)
}

const namesIn = (text: string) =>
  splitPlaceholders(text)
    .filter((_piece, at) => at % 2 === 1)
    .map((name) => name.trim())

function compileText(text: string, isHeader: boolean): (signing: Signing) => string {
  for (const name of namesIn(text)) {
    if (name === 'signature' && isHeader) continue
    if (!Object.hasOwn(NAMES, name))
      throw new CompileError(
        `there is no {{ ${name} }} here: ${Object.keys(NAMES).join(', ')}${isHeader ? ', signature' : ''}`,
      )
  }
  const pieces = splitPlaceholders(text)
  return (signing) =>
    pieces
      .map((piece, at) => {
        if (at % 2 === 0) return piece
        const name = piece.trim()
        return name === 'signature' ? signing.signature : (NAMES[name]?.(signing) ?? '')
      })
      .join('')
}
