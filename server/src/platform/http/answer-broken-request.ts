import type { Socket } from 'node:net'
import type { ErrorCode } from '@multas/contract'
import { STRICT_TRANSPORT } from './sniff-proof-response.ts'

interface Refusal {
  readonly status: string
  readonly message: string
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'El pedido tardó demasiado en llegar.',
  },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'La dirección o los encabezados del pedido son demasiado grandes.',
  },
}

const NO_HTTP: Refusal = {
  status: '400 Bad Request',
  message: 'No pudimos leer el pedido: no es HTTP válido.',
}

/**
 * Answers an unparsable request in the error shape and closes its connection, whose later bytes are
 * ambiguous.
 */
export function answerBrokenRequest(
  error: Error & { readonly code?: string },
  socket: Socket,
  isSecure = false,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, message } = REFUSALS[error.code ?? ''] ?? NO_HTTP
  const body = JSON.stringify({ message, code: 'datos_invalidos' satisfies ErrorCode })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    ...(isSecure ? [`strict-transport-security: ${STRICT_TRANSPORT}`] : []),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
