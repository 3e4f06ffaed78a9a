import type { IncomingHttpHeaders } from 'node:http'
import { reasonText } from '@multas/contract/consultation-reasons'
import type { Dispatcher } from 'undici'
import { errorCode } from '../log/error-code.ts'
import { NOT_PUBLIC } from './public-lookup.ts'
import { failure, type OutboundFailure } from './reply.ts'
import type { SessionEnd, Stoppable } from './upstream-session.ts'

export interface WireAnswer {
  readonly ok: true
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const EMPTY = Buffer.alloc(0)
const STOPPED = new Error('stopped by the caller')

/**
 * Collects one reply without the stream and promises of undici's `request`. Settles exactly once; later data
 * is dropped and the connection closed.
 */
export class WireCall implements Dispatcher.DispatchHandler, Stoppable {
  readonly #maxBytes: number
  readonly #onSent: () => void
  readonly #settle: (result: WireAnswer | OutboundFailure) => void
  #isSent = false
  #controller: Dispatcher.DispatchController | null = null
  #settled = false
  #status = 0
  #headers: IncomingHttpHeaders = {}
  #chunks: Buffer[] = []
  #bytes = 0

  /** `onSent` is called once: on the wire, or when the call ends before. */
  constructor(maxBytes: number, onSent: () => void, settle: (result: WireAnswer | OutboundFailure) => void) {
    this.#maxBytes = maxBytes
    this.#onSent = onSent
    this.#settle = (result) => {
      this.#send()
      settle(result)
    }
  }

  stop(end: SessionEnd | 'request_timeout'): void {
    this.#fail(failure(end, end === 'aborted' ? reasonText('search_ended') : reasonText('no_answer_in_time')))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    this.#send()
    if (this.#settled) controller.abort(STOPPED)
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return
    this.#status = status
    this.#headers = headers
    if (Number(headers['content-length'] ?? 0) > this.#maxBytes) this.#tooLarge()
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#maxBytes) this.#tooLarge()
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    if (this.#settled) return
    this.#settled = true
    const [only = EMPTY] = this.#chunks
    const body = this.#chunks.length > 1 ? Buffer.concat(this.#chunks, this.#bytes) : only
    this.#settle({ ok: true, status: this.#status, headers: this.#headers, body })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#settled) return
    this.#settled = true
    this.#settle(describeError(error))
  }

  #send(): void {
    if (this.#isSent) return
    this.#isSent = true
    this.#onSent()
  }

  #tooLarge(): void {
    this.#fail(failure('too_large', reasonText('answer_too_long', this.#maxBytes)))
  }

  #fail(result: OutboundFailure): void {
    if (this.#settled) return
    this.#settled = true
    this.#chunks = []
    this.#settle(result)
    this.#controller?.abort(STOPPED)
  }
}

const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ECONNABORTED'])

/** Codes only: socket error messages carry addresses. */
function describeError(error: Error): OutboundFailure {
  const code = errorCode(error)
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED')
    return failure('aborted', reasonText('shutting_down'))
  if (LOST.has(code)) return failure('reset', reasonText('connection_lost', code))
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return failure('request_timeout', reasonText('no_answer_in_time'))
  }
  if (code.startsWith('HPE_') || code === 'HTTPParserError' || code.startsWith('UND_ERR_RES')) {
    return failure('undecodable', reasonText('not_http', code))
  }
  if (code === NOT_PUBLIC) return failure('unreachable', reasonText('private_address'))
  return failure('unreachable', reasonText('no_connection', code))
}
