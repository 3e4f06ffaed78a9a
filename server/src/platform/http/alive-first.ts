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

/** Where whoever watches over the process asks whether it runs. */
const ALIVE_PATH = '/healthz'
/** What a request may take to arrive: its head soon, all of it as long as a big file on a slow line needs. */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 300_000, maxHeaderSize: 16 * 1_024 }
export interface AliveOptions {
  readonly isSecure?: boolean
  /** The product's version, for the answer. */
  readonly version: string
}

/**
 * A server that says that it is alive before anything else has a part in it: the answer costs what a bare server's
 * costs, and neither a limit nor a hook nor a broken route can make a running process look dead.
 */
export function createAliveFirstServer(
  handle: RequestListener,
  { isSecure = false, version }: AliveOptions,
): Server {
  const alive = Buffer.from(JSON.stringify({ status: 'ok', version }))
  const options = {
    ServerResponse: responseOf(isSecure),
    shouldUpgradeCallback: isLive,
    ...PATIENCE,
  }
  const server = createServer(options, (request, response) => {
    if (!answersAlive(request, response, alive)) handle(request, response)
  })
  return server.on('connection', rememberAddress)
}

/**
 * Reads the address once, so that the socket keeps it when its other side leaves: what is left of the request is
 * counted for that address all the same. A connection that has none is gone already.
 */
function rememberAddress(socket: Socket): void {
  if (socket.remoteAddress === undefined) socket.destroy()
}

/** Any other request that offers to upgrade is answered as if it did not (RFC 9110, section 7.8). */
const isLive = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && url?.split('?', 1)[0] === LIVE_PATH

function answersAlive({ method, url }: IncomingMessage, response: ServerResponse, alive: Buffer): boolean {
  if (url !== ALIVE_PATH || (method !== 'GET' && method !== 'HEAD')) return false
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': alive.length,
    'cache-control': 'no-store',
  })
  response.end(method === 'GET' ? alive : undefined)
  return true
}
