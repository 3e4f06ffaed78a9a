import type { FastifyReply } from 'fastify'
import { Problem } from './problem.ts'

/** A signal that is aborted when the caller's connection closes before the reply was sent. */
export function abortWhenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished)
      gone.abort(new Problem(400, 'datos_invalidos', 'La conexión se cortó antes de terminar.'))
  })
  return gone.signal
}
