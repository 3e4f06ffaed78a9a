import type { IncomingMessage, ServerResponse } from 'node:http'
import { deliver } from '../faults/deliver.ts'
import type { Fault } from '../faults/fault.ts'
import { corruptReply, quirksOf } from '../faults/malformed-replies.ts'
import { replaceReply } from '../faults/replaced-replies.ts'
import { Call } from '../http/call.ts'
import { jsonReply, type Reply } from '../http/reply.ts'
import { answer } from '../http/routes.ts'
import { readBody } from './read-body.ts'
import type { Upstream } from './upstream.ts'

interface Target {
  readonly path: string
  readonly search: string
}

/** Answers one request to one upstream: after its latency, and under its fault when one is on. */
export function serveUpstream(
  upstream: Upstream,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): void {
  const method = request.method ?? 'GET'
  const finish = upstream.begin(request.socket, method, target.path + target.search)
  let body = ''
  response.once('close', () => {
    finish(response.headersSent ? response.statusCode : 0, response.writableFinished, body)
  })
  readBody(request, (text) => {
    body = text ?? ''
    const fault = upstream.drawFault(target.path)
    const respond = () => {
      if (response.destroyed) return
      const reply = text === null ? tooLong() : makeReply(upstream, request, target, body, fault)
      deliver(response, reply, fault, upstream.current)
    }
    const stop = upstream.afterLatency(respond)
    response.once('close', stop)
  })
}

function tooLong(): Reply {
  return jsonReply({ error: 'Payload Too Large' }, { status: 413 })
}

function makeReply(
  upstream: Upstream,
  request: IncomingMessage,
  target: Target,
  body: string,
  fault: Fault | null,
): Reply {
  const { dialect, site } = upstream
  const url = request.url ?? '/'
  const replaced = fault === null ? null : replaceReply(fault, { dialect, slug: site.slug, url })
  if (replaced) return replaced
  const call = new Call({
    method: request.method ?? 'GET',
    path: target.path,
    search: target.search,
    headers: request.headers,
    body,
    quirks: quirksOf(fault),
  })
  const reply = answerSafely(upstream, call)
  return fault === null ? reply : corruptReply(fault, reply)
}

/** A mistake in a dialect is one bad answer, never the end of the other thirty-five upstreams. */
function answerSafely({ dialect, site }: Upstream, call: Call): Reply {
  try {
    return answer(dialect, call, site)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return jsonReply({ error: 'the simulator failed', detail }, { status: 500 })
  }
}
