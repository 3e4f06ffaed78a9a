import {
  AUTH_DEADLINE_MS,
  CLOSE_CODES,
  clientMessage,
  HEARTBEAT_MS,
  LIVE_PROTOCOL_VERSION,
  MAX_BUFFERED_BYTES,
  MAX_CLIENT_MESSAGE_BYTES,
  serverMessage,
} from '../live.ts'
import type { SchemaCollector } from './collect-schemas.ts'
import type { ApiOperation, CloseCodeDescription } from './document.ts'

const CLOSE_MEANINGS: Readonly<Record<keyof typeof CLOSE_CODES, readonly [string, string]>> = {
  done: ['La búsqueda terminó y se envió todo, o el navegador empezó otra.', 'No'],
  protocolError: [
    'No se entendió el mensaje: no es JSON, no es un mensaje conocido o llegó antes de autenticarse.',
    'Sí, con espera creciente',
  ],
  tooBig: ['El mensaje supera el tamaño máximo.', 'Sí, con espera creciente'],
  serverError: ['El servidor tuvo un problema.', 'Sí, con espera creciente'],
  serviceRestart: ['El servidor se está reiniciando.', 'Sí, enseguida'],
  tryAgainLater: ['Hay demasiadas conexiones.', 'Sí, más tarde'],
  authFailed: ['El token es incorrecto o es de otra búsqueda.', 'No'],
  tokenExpired: ['El token venció.', 'Sí, después de renovarlo con POST /api/ws/refresh-token'],
  authTimeout: ['No llegó la autenticación a tiempo.', 'No'],
  slowReader: ['El navegador lee demasiado despacio.', 'Sí, con espera creciente'],
}

function describeCloseCodes(): CloseCodeDescription[] {
  const names = Object.keys(CLOSE_CODES) as (keyof typeof CLOSE_CODES)[]
  return names.map((name) => {
    const [meaning, reconnect] = CLOSE_MEANINGS[name]
    return { code: CLOSE_CODES[name], name, meaning, reconnect }
  })
}

/** The live protocol's handshake as an operation; its messages are described in `x-websocket`. */
export function describeLive(schemas: SchemaCollector): ApiOperation {
  schemas.describe(clientMessage)
  schemas.describe(serverMessage)
  return {
    operationId: 'live.connect',
    summary:
      'Abre la conexión en vivo de una búsqueda (WebSocket). El primer mensaje autentica; después llegan los eventos, en orden.',
    tags: ['En vivo'],
    security: [],
    parameters: [
      {
        name: 'session',
        in: 'query',
        required: true,
        description: 'El sessionId que entregó POST /api/search.',
        schema: { type: 'string', maxLength: 64 },
      },
    ],
    responses: { 101: { description: 'La conexión pasa a WebSocket.' } },
    'x-websocket': {
      version: LIVE_PROTOCOL_VERSION,
      clientMessage: { $ref: '#/components/schemas/ClientMessage' },
      serverMessage: { $ref: '#/components/schemas/ServerMessage' },
      closeCodes: describeCloseCodes(),
      limits: {
        authDeadlineMs: AUTH_DEADLINE_MS,
        heartbeatMs: HEARTBEAT_MS,
        maxClientMessageBytes: MAX_CLIENT_MESSAGE_BYTES,
        maxBufferedBytes: MAX_BUFFERED_BYTES,
      },
    },
  }
}
