import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ClientMessage, LIVE_PATH, MAX_CLIENT_MESSAGE_BYTES } from '@multas/contract'
import { isUuid } from '@multas/domain'
import type { FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../../platform/clock/clock.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { headersOfEveryAnswer, responseOf } from '../../platform/http/sniff-proof-response.ts'
import { visitorKey } from '../../platform/limits/visitor-key.ts'
import type { LiveTokens } from '../search/index.ts'
import type { Hub } from './hub.ts'
import { LiveConnection } from './live-connection.ts'
import { readClientMessage } from './read-client-message.ts'
import { createUnauthenticated, type Unauthenticated } from './unauthenticated.ts'
import { watchConnections } from './watch-connections.ts'

export interface AcceptOptions {
  /** Must not be listening yet: `/ws` becomes one of its routes. */
  readonly app: App
  readonly hub: Hub
  readonly tokens: LiveTokens
  readonly clock: Clock
  /** Clients other than browsers send no origin. */
  readonly isAllowedOrigin: (origin: string, host: string | undefined) => boolean
  readonly isSecure: boolean
  readonly maxConnections: number
  readonly maxUnauthenticated: number
}

export interface LiveSockets {
  drain(): Promise<void>
}

const DRAIN_MS = 1_000

export function acceptSockets(options: AcceptOptions): LiveSockets {
  const { app, hub } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_CLIENT_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const always = Object.entries(headersOfEveryAnswer(options.isSecure))
  sockets.on('headers', (lines) => lines.push(...always.map((header) => header.join(': '))))
  const unauthenticated = createUnauthenticated(options.maxUnauthenticated)
  const state = { isDraining: false }
  const wires = routeUpgrades(app, options.isSecure)

  app.get(LIVE_PATH, { config: { operation: 'live.connect' } }, (request, reply) => {
    const wire = wires.get(request.raw)
    const address = visitorKey(request.ip)
    const searchId = requireUpgradable(request, wire !== undefined)
    if (state.isDraining) throw busy('El servidor se está reiniciando. Probá de nuevo en unos segundos.')
    requireAllowed(request, options)
    requireRoom(unauthenticated, address, options)
    if (wire === undefined) return
    reply.hijack()
    reply.raw.detachSocket(wire.socket as never)
    sockets.handleUpgrade(request.raw, wire.socket, wire.head, (webSocket) => {
      const connection = new LiveConnection(webSocket, wire.socket, searchId, performance.now(), hub.read)
      connection.span?.end({ 'http.response.status_code': 101 })
      unauthenticated.add(connection, address)
      follow(webSocket, connection, unauthenticated, options)
    })
  })

  const stopWatching = watchConnections(hub)
  const all = () => [...unauthenticated.connections(), ...hub.connections()]
  return {
    async drain() {
      state.isDraining = true
      stopWatching()
      for (const connection of all()) connection.close('serviceRestart', 'Restarting')
      const untilMs = performance.now() + DRAIN_MS
      while (all().length > 0 && performance.now() < untilMs)
        await new Promise((resolve) => setTimeout(resolve, 20))
      for (const connection of all()) connection.cut()
    },
  }
}

interface Wire {
  readonly socket: Duplex
  readonly head: Buffer
}

/**
 * Routes upgrade requests through the app, for the same hooks, metrics, client address and refusals as any
 * call.
 */
function routeUpgrades(app: App, isSecure: boolean): WeakMap<IncomingMessage, Wire> {
  const Response = responseOf(isSecure)
  const wires = new WeakMap<IncomingMessage, Wire>()
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    wires.set(request, { socket, head })
    const response = new Response(request)
    response.shouldKeepAlive = false
    try {
      response.assignSocket(socket as never)
    } catch {
      // An earlier request of this connection is not answered yet. Thrown here, the error would end the process.
      socket.destroy()
      return
    }
    response.on('finish', () => socket.end(() => socket.destroy()))
    app.routing(request, response)
  })
  return wires
}

function follow(
  socket: WebSocket,
  connection: LiveConnection,
  unauthenticated: Unauthenticated,
  options: AcceptOptions,
): void {
  socket.on('message', (data, isBinary) => {
    if (connection.phase === 'closing') return
    const message = isBinary ? null : readClientMessage(String(data))
    if (message && connection.phase === 'connected')
      authenticate(connection, message, unauthenticated, options)
    else unauthenticated.refuse(connection, 'protocolError', 'Unexpected message')
  })
  socket.on('pong', () => {
    connection.isAlive = true
  })
  socket.on('error', () => connection.cut())
  socket.on('close', () => {
    connection.phase = 'closing'
    unauthenticated.remove(connection)
    options.hub.leave(connection)
  })
}

function authenticate(
  connection: LiveConnection,
  { token, after }: ClientMessage,
  unauthenticated: Unauthenticated,
  { tokens, clock, hub }: AcceptOptions,
): void {
  const verified = tokens.verify(token, clock())
  if (verified.verdict === 'valid' && verified.searchId === connection.searchId) {
    unauthenticated.remove(connection)
    connection.sent = after ?? 0
    connection.phase = 'joining'
    hub.join(connection)
    return
  }
  const isExpired = verified.verdict === 'expired'
  connection.send({
    type: 'authFailed',
    message: isExpired ? 'El token venció.' : 'El token no corresponde a esta búsqueda.',
    code: isExpired ? 'token_vencido' : 'token_invalido',
  })
  if (isExpired) unauthenticated.refuse(connection, 'tokenExpired', 'Token expired')
  else unauthenticated.refuse(connection, 'authFailed', 'Wrong token')
}

function requireUpgradable(request: FastifyRequest, isUpgrade: boolean): string {
  if (!isUpgrade || request.headers.upgrade?.toLowerCase() !== 'websocket')
    throw new Problem(400, 'datos_invalidos', 'Esta dirección es solo para conexiones WebSocket.')
  if (!isHandshake(request.headers))
    throw new Problem(400, 'datos_invalidos', 'El pedido no abre una conexión WebSocket válida.')
  const searchId = sessionOf(request.query)
  if (searchId === null)
    throw new Problem(400, 'datos_invalidos', 'Falta la búsqueda: `session` no es un id válido.')
  return searchId
}

function sessionOf(query: unknown): string | null {
  if (typeof query !== 'object' || query === null || !('session' in query)) return null
  const [session] = [query.session].flat()
  return typeof session === 'string' && isUuid(session) ? session : null
}

/** Checks what `ws` would refuse itself, without our headers (RFC 6455, section 4.2.1). */
const isHandshake = (headers: FastifyRequest['headers']): boolean =>
  ['8', '13'].includes(headers['sec-websocket-version'] ?? '') &&
  /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')

function requireAllowed(
  { headers: { origin, host } }: FastifyRequest,
  { isAllowedOrigin }: AcceptOptions,
): void {
  if (origin === undefined || isAllowedOrigin(origin, host)) return
  throw new Problem(403, 'origen_no_permitido', 'El pedido viene de otro sitio.')
}

function requireRoom(
  unauthenticated: Unauthenticated,
  address: string,
  { hub, maxConnections }: AcceptOptions,
): void {
  if (hub.size() + unauthenticated.size() >= maxConnections)
    throw busy('Hay demasiadas conexiones. Probá de nuevo en unos segundos.')
  if (!unauthenticated.hasRoom(address))
    throw new Problem(
      429,
      'demasiados_intentos',
      'Hay demasiadas conexiones sin autenticar desde tu red. Probá de nuevo en unos segundos.',
      { retryAfterSeconds: RETRY_AFTER_S },
    )
}

const RETRY_AFTER_S = 5

const busy = (message: string): Problem =>
  new Problem(503, 'servicio_no_disponible', message, { retryAfterSeconds: RETRY_AFTER_S })
