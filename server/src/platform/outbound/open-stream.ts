import { type Readable, Transform } from 'node:stream'
import { reasonText } from '@multas/contract/consultation-reasons'
import type { Pool } from 'undici'
import { errorCode } from '../log/error-code.ts'
import { failure, type OutboundFailure, type OutboundRequest } from './reply.ts'

export interface OpenStream {
  readonly ok: true
  readonly status: number
  readonly contentType: string | null
  readonly contentLength: number | null
  readonly body: Readable
}

export type StreamResult = OpenStream | OutboundFailure

const SILENCE_MS = 15_000

/**
 * Streams a reply, uncompressed and bounded by `maxBytes`, without following redirects. Calls `done` once, at
 * its end or without a body.
 */
export async function openStream(
  pool: Pool,
  origin: string,
  request: OutboundRequest,
  signal: AbortSignal,
  maxBytes: number,
  done: () => void,
): Promise<StreamResult> {
  try {
    const answer = await pool.request({
      path: request.url.slice(origin.length),
      method: request.method,
      headers: { ...request.headers, 'accept-encoding': 'identity' },
      body: request.body,
      signal,
      headersTimeout: SILENCE_MS,
      bodyTimeout: SILENCE_MS,
    })
    const length = Number(answer.headers['content-length'] ?? Number.NaN)
    if (length > maxBytes) {
      answer.body.on('error', ignore).destroy()
      done()
      return failure('too_large', reasonText('document_too_long', maxBytes))
    }
    const body = bounded(answer.body, maxBytes)
    body.once('close', done)
    const type = answer.headers['content-type']
    return {
      ok: true,
      status: answer.statusCode,
      contentType: typeof type === 'string' ? type : null,
      contentLength: Number.isFinite(length) ? length : null,
      body,
    }
  } catch (error) {
    done()
    if (signal.aborted) return failure('aborted', reasonText('cancelled'))
    const code = errorCode(error)
    return failure(
      code.includes('TIMEOUT') ? 'request_timeout' : 'unreachable',
      reasonText('no_document', code),
    )
  }
}

function bounded(source: Readable, maxBytes: number): Readable {
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length
      if (bytes > maxBytes) next(new Error(`the document is longer than ${maxBytes} bytes`))
      else next(null, chunk)
    },
  })
  source.on('error', (error) => counter.destroy(error))
  counter.on('close', () => source.destroy())
  return source.pipe(counter)
}

function ignore(): void {}
