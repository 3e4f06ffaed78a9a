import type { ServerResponse } from 'node:http'
import type { Reply } from '../http/reply.ts'
import type { Fault } from './fault.ts'

export interface DeliveryOptions {
  readonly delayMs: number | null
  readonly bytes: number
}

const SLOW_HEADERS_MS = 15_000
const DRIP_MS = 20_000
const DRIP_STEPS = 40
const FILLER = Buffer.alloc(16_384, ' ')
const FILLER_EVERY_MS = 50

/** Sends a reply as it is. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length })
  response.end(reply.body)
}

/** Sends a reply, with any fault of the connection applied. Stops when the client disconnects. */
export function deliver(
  response: ServerResponse,
  reply: Reply,
  fault: Fault | null,
  options: DeliveryOptions,
): void {
  switch (fault) {
    case 'hang':
      return
    case 'refuse':
      response.socket?.destroy()
      return
    case 'slow_headers':
      later(response, options.delayMs ?? SLOW_HEADERS_MS, () => sendReply(response, reply))
      return
    case 'drip':
      drip(response, reply, options.delayMs ?? DRIP_MS)
      return
    case 'reset':
      reset(response, reply)
      return
    case 'never_ends':
      neverEnd(response, reply)
      return
    case 'huge':
      fill(response, reply, options.bytes)
      return
    default:
      sendReply(response, reply)
  }
}

function later(response: ServerResponse, delayMs: number, action: () => void): void {
  const timer = setTimeout(action, delayMs)
  response.once('close', () => clearTimeout(timer))
}

function drip(response: ServerResponse, reply: Reply, totalMs: number): void {
  response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length })
  response.flushHeaders()
  const step = Math.max(1, Math.ceil(reply.body.length / DRIP_STEPS))
  let sent = 0
  const timer = setInterval(() => {
    response.write(reply.body.subarray(sent, sent + step))
    sent += step
    if (sent < reply.body.length) return
    clearInterval(timer)
    response.end()
  }, totalMs / DRIP_STEPS)
  response.once('close', () => clearInterval(timer))
}

function reset(response: ServerResponse, reply: Reply): void {
  const half = reply.body.subarray(0, Math.floor(reply.body.length / 2))
  response.writeHead(reply.status, { ...reply.headers, 'content-length': Math.max(1, reply.body.length) })
  response.flushHeaders()
  response.write(half, () => response.socket?.resetAndDestroy())
}

function neverEnd(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, reply.headers)
  response.write(reply.body.subarray(0, Math.floor(reply.body.length / 2)))
  const timer = setInterval(() => {
    if (!response.writableNeedDrain) response.write(FILLER)
  }, FILLER_EVERY_MS)
  response.once('close', () => clearInterval(timer))
}

function fill(response: ServerResponse, reply: Reply, bytes: number): void {
  response.writeHead(reply.status, { ...reply.headers, 'content-length': bytes })
  let left = bytes
  const push = () => {
    while (left > 0) {
      const piece = left < FILLER.length ? FILLER.subarray(0, left) : FILLER
      left -= piece.length
      if (!response.write(piece)) {
        response.once('drain', push)
        return
      }
    }
    response.end()
  }
  push()
}
