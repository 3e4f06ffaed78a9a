import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientMessage, clientMessage, MAX_CLIENT_MESSAGE_BYTES } from '@multas/contract'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../../platform/clock/clock.ts'
import type { LiveTokens } from '../search/index.ts'
import { isSearchId } from '../search/index.ts'
import type { Hub } from './hub.ts'
import { LiveConnection } from './live-connection.ts'
import { watchConnections } from './watch-connections.ts'

export interface AcceptOptions {
  readonly server: Server
  readonly hub: Hub
  readonly tokens: LiveTokens
  readonly clock: Clock
  /** Origins whose pages may connect; a client that is no browser sends none. */
  readonly isAllowedOrigin: (origin: string, host: string | undefined) => boolean
  readonly maxConnections: number
}

export interface LiveSockets {
  /** Asks every browser to come back in a moment, and takes no new ones. */
  drain(): Promise<void>
}

const DRAIN_MS = 1_000

/** Takes the upgrade requests of `/ws` (contract, `live.ts`). */
export function acceptSockets(options: AcceptOptions): LiveSockets {
  const { server, hub, clock } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_CLIENT_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const strangers = new Set<LiveConnection>()
  const state = { isDraining: false }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refusal = state.isDraining ? 503 : refusalOf(request, options)
    if (refusal !== null) {
      socket.end(`HTTP/1.1 ${refusal} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      welcome(webSocket, socket, sessionOf(request)),
    )
  }

  function welcome(socket: WebSocket, wire: Duplex, searchId: string): void {
    const connection = new LiveConnection(socket, wire, searchId, performance.now(), hub.read)
    strangers.add(connection)
    socket.on('message', (data, isBinary) => {
      const message = isBinary ? null : readMessage(String(data))
      if (!message || connection.phase !== 'connected')
        connection.close('protocolError', 'Unexpected message')
      else authenticate(connection, message)
    })
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.on('error', () => connection.cut())
    socket.on('close', () => {
      connection.phase = 'closing'
      strangers.delete(connection)
      hub.leave(connection)
    })
  }

  function authenticate(connection: LiveConnection, { token, after }: ClientMessage): void {
    const judged = options.tokens.judge(token, clock())
    if (judged.verdict === 'valid' && judged.searchId === connection.searchId) {
      strangers.delete(connection)
      connection.sent = after ?? 0
      connection.phase = 'joining'
      hub.join(connection)
      return
    }
    const isExpired = judged.verdict === 'expired'
    connection.say({
      type: 'authFailed',
      message: isExpired ? 'El token venció.' : 'El token no corresponde a esta búsqueda.',
      code: isExpired ? 'token_vencido' : 'token_invalido',
    })
    connection.close(isExpired ? 'tokenExpired' : 'authFailed', isExpired ? 'Token expired' : 'Wrong token')
  }

  const stopWatching = watchConnections(strangers, hub)
  server.on('upgrade', onUpgrade)

  return {
    async drain() {
      state.isDraining = true
      stopWatching()
      for (const connection of [...strangers, ...hub.connections()])
        connection.close('serviceRestart', 'Restarting')
      const untilMs = performance.now() + DRAIN_MS
      while (hub.size() + strangers.size > 0 && performance.now() < untilMs)
        await new Promise((resolve) => setTimeout(resolve, 20))
      for (const connection of [...strangers, ...hub.connections()]) connection.cut()
    },
  }
}

const sessionOf = (request: IncomingMessage): string =>
  new URL(request.url ?? '/', 'http://live').searchParams.get('session') ?? ''

/** The HTTP status that refuses an upgrade; null lets it through. */
function refusalOf(
  request: IncomingMessage,
  { hub, isAllowedOrigin, maxConnections }: AcceptOptions,
): number | null {
  const path = (request.url ?? '').split('?', 1)[0]
  if (path !== '/ws') return 404
  const { origin, host } = request.headers
  if (origin !== undefined && !isAllowedOrigin(origin, host)) return 403
  if (!isSearchId(sessionOf(request))) return 400
  return hub.size() >= maxConnections ? 503 : null
}

function readMessage(text: string): ClientMessage | null {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
