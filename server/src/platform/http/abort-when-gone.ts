import type { FastifyReply } from 'fastify'
import { Problem } from './problem.ts'

/** Returns a signal that aborts if the connection closes before the reply. */
export function abortWhenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished)
      gone.abort(new Problem(400, 'datos_invalidos', 'La conexión se cortó antes de terminar.'))
  })
  return gone.signal
}
