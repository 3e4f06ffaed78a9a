import type { IncomingHttpHeaders } from 'node:http'
import { decompress, type WireExchange } from '../../../platform/outbound/index.ts'
import { decodeBody } from '../reading/decode-body.ts'
import type { Mask } from './mask-secrets.ts'

export interface TriedExchange {
  readonly method: string
  readonly address: string
  readonly headers: readonly TriedHeader[]
  readonly body: string | null
  readonly durationMs: number
  readonly reply: TriedReply | null
  readonly failure: string | null
}

export interface TriedHeader {
  readonly name: string
  readonly value: string
}

export interface TriedReply {
  readonly status: number
  readonly headers: readonly TriedHeader[]
  readonly text: string
  readonly isShortened: boolean
  readonly bytes: number
}

interface Showing {
  readonly mask: Mask
  readonly showBinary: (body: Buffer) => Promise<string | null>
}

const MAX_TEXT = 20_000
const MAX_BYTES = 1_048_576

export async function describeExchange(
  exchange: WireExchange,
  { mask, showBinary }: Showing,
): Promise<TriedExchange> {
  const { request, result, durationMs } = exchange
  const body = typeof request.body === 'string' ? request.body : (request.body?.toString('latin1') ?? null)
  return {
    method: request.method,
    address: mask.text(request.url),
    headers: listHeaders(request.headers, mask),
    body: body === null ? null : mask.text(body).slice(0, MAX_TEXT),
    durationMs: Math.round(durationMs),
    reply: result.ok ? await describeReply(result, { mask, showBinary }) : null,
    failure: result.ok ? null : result.reason,
  }
}

async function describeReply(
  { status, headers, body }: { status: number; headers: IncomingHttpHeaders; body: Buffer },
  { mask, showBinary }: Showing,
): Promise<TriedReply> {
  const encoding = headers['content-encoding']
  const plain =
    encoding === undefined || body.length === 0
      ? { ok: true as const, body }
      : await decompress(body, encoding, MAX_BYTES)
  const bytes = plain.ok ? plain.body : body
  const decoded = decodeBody(bytes, 'auto', headers['content-type'])
  const shown = await showBinary(bytes)
  const text = mask.text(shown ?? (decoded.ok ? decoded.text : bytes.toString('latin1')))
  return {
    status,
    headers: listHeaders(headers, mask),
    // Browsers must not receive NUL characters.
    text: text.slice(0, MAX_TEXT).replaceAll('\u0000', '�'),
    isShortened: text.length > MAX_TEXT,
    bytes: bytes.length,
  }
}

function listHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  mask: Mask,
): TriedHeader[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: mask.header(name, String(value)) }],
  )
}
