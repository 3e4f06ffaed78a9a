import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressBody } from './compress-body.ts'

/** For `onSend`: a long JSON body, in the best coding that the client accepts. */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const type = String(reply.getHeader('content-type'))
  if (typeof payload !== 'string' || !type.startsWith('application/json')) return payload
  reply.header('vary', 'accept-encoding')
  const { encoding, bytes } = await compressBody(payload, request.headers['accept-encoding'])
  if (encoding === null) return payload
  reply.header('content-encoding', encoding).header('content-length', Buffer.byteLength(bytes))
  return bytes
}
