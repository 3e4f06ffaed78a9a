import { afterEach } from 'vitest'
import { Endpoint, type EndpointLimits } from '../endpoint.ts'
import type { OutboundRequest } from '../reply.ts'
import { UpstreamSession } from '../upstream-session.ts'
import { type Answer, startUpstream, type Upstream } from './start-upstream.ts'

export const LIMITS: EndpointLimits = {
  concurrency: 4,
  perSecond: 1_000,
  maxBytes: 10_000,
  requestTimeoutMs: 5_000,
  retries: 2,
  breaker: { failures: 3, coolDownMs: 1_000 },
}

/** Endpoints of this test file; each is closed after its test. */
export function useEndpoints() {
  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
  })
  const onClose = (...closing: (() => Promise<void>)[]) => void open.push(...closing)

  async function serve(answer: Answer, limits: Partial<EndpointLimits> = {}) {
    const upstream = await startUpstream(answer)
    const options = { name: 'test', origin: upstream.url, limits: { ...LIMITS, ...limits }, ca: null }
    const endpoint = new Endpoint(options, { random: () => 0, observe: null })
    onClose(
      () => endpoint.close(),
      () => upstream.close(),
    )
    return { upstream, endpoint }
  }

  return { serve, onClose }
}

export function get(upstream: Upstream, path = '/', headers: Record<string, string> = {}): OutboundRequest {
  return { method: 'GET', url: `${upstream.url}${path}`, headers, body: null, repeatable: true }
}

export async function withSession<T>(
  timeoutMs: number,
  run: (session: UpstreamSession) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const session = new UpstreamSession(timeoutMs, signal ?? null)
  try {
    return await run(session)
  } finally {
    session.close()
  }
}
