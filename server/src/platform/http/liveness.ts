import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { LIVE_PATH } from '@multas/contract'
import { responseOf } from './sniff-proof-response.ts'

const LIVENESS_PATH = '/healthz'
/** Whole requests allow big files on slow lines. Idle connections outlive those of nginx (60 s). */
const REQUEST_LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1_024,
}

export interface LivenessOptions {
  readonly isSecure?: boolean
  readonly version: string
}

/** Creates a server that answers liveness checks first, independent of limits, hooks and broken routes. */
export function createLivenessServer(
  handle: RequestListener,
  { isSecure = false, version }: LivenessOptions,
): Server {
  const alive = Buffer.from(JSON.stringify({ status: 'ok', version }))
  const options = {
    ServerResponse: responseOf(isSecure),
    shouldUpgradeCallback: isLive,
    ...REQUEST_LIMITS,
  }
  const server = createServer(options, (request, response) => {
    if (!answersLiveness(request, response, alive)) handle(request, response)
  })
  return server.on('connection', rememberAddress)
}

/** Reads the address before a disconnect loses it, so the rest of the request is counted. */
function rememberAddress(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy()
}

/** Other upgrades are answered as plain requests (RFC 9110, section 7.8). */
const isLive = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && url?.split('?', 1)[0] === LIVE_PATH

function answersLiveness({ method, url }: IncomingMessage, response: ServerResponse, alive: Buffer): boolean {
  if (url !== LIVENESS_PATH || (method !== 'GET' && method !== 'HEAD')) return false
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': alive.length,
    'cache-control': 'no-store',
  })
  response.end(method === 'GET' ? alive : undefined)
  return true
}
