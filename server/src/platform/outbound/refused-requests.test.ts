import { reasonText } from '@multas/contract/consultation-reasons'
import { describe, expect, it } from 'vitest'
import { Endpoint } from './endpoint.ts'
import { OVERLOADED } from './reply.ts'
import { get, LIMITS, useEndpoints, withSession } from './testing/endpoint-harness.ts'
import { type Answer, startUpstream } from './testing/start-upstream.ts'
import { UpstreamSession } from './upstream-session.ts'

const { serve, onClose } = useEndpoints()

describe('what is not sent', () => {
  const answered: Answer = (_asked, response) => response.end('ok')

  it('a request for which its caller has no time left', async () => {
    const { upstream, endpoint } = await serve((_asked, response) => setTimeout(() => response.end('ok'), 40))
    await withSession(5_000, (session) => endpoint.send(get(upstream), session))
    const session = new UpstreamSession(5_000, null, { leftMs: () => 1 })
    expect(await endpoint.send(get(upstream), session)).toEqual({
      ok: false,
      kind: 'overloaded',
      reason: OVERLOADED,
    })
    session.close()
    expect(endpoint.state()).toMatchObject({ requests: 1, overloaded: 1 })
  })

  it('a request of a session that is over, or nearly', async () => {
    const { upstream, endpoint } = await serve((_asked, response) => setTimeout(() => response.end('ok'), 40))
    await withSession(5_000, (session) => endpoint.send(get(upstream), session))
    const reason = reasonText('no_time_for_request')
    const late = new UpstreamSession(5_000, null)
    late.endsAtMs = performance.now() + 1
    expect(await endpoint.send(get(upstream), late)).toEqual({ ok: false, kind: 'timeout', reason })
    late.close()
    const over = new UpstreamSession(5_000, AbortSignal.abort())
    expect(await endpoint.send(get(upstream), over)).toEqual({ ok: false, kind: 'aborted', reason })
    expect(upstream.asked).toHaveLength(1)
  })

  it('a request that waits while the circuit opens', async () => {
    const { upstream, endpoint } = await serve(() => {}, {
      ...{ concurrency: 1, breaker: { failures: 1, coolDownMs: 60_000 } },
    })
    const first = new UpstreamSession(5_000, null)
    const waiting = new UpstreamSession(5_000, null)
    const running = endpoint.send(get(upstream), first)
    const refused = endpoint.send(get(upstream), waiting)
    await expect.poll(() => endpoint.state().waiting).toBe(1)
    endpoint.reportFailure()
    expect(await refused).toEqual({ ok: false, kind: 'resting', reason: reasonText('circuit_open') })
    first.handleEvent()
    expect(await running).toMatchObject({ kind: 'aborted' })
    for (const session of [first, waiting]) session.close()
  })

  it('more than is asked for: each request is observed once, with its size', async () => {
    const upstream = await startUpstream(answered)
    const seen: unknown[] = []
    const endpoint = new Endpoint(
      { name: 'test', origin: upstream.url, limits: { ...LIMITS, retries: 0 }, ca: null },
      { random: () => 0, observe: (one) => void seen.push(one) },
    )
    onClose(() => endpoint.close())
    const session = new UpstreamSession(5_000, null)
    await endpoint.send(get(upstream), session)
    expect(session.requests).toBe(1)
    await upstream.close()
    await endpoint.send(get(upstream), session)
    session.close()
    expect(endpoint.maxBytes).toBe(LIMITS.maxBytes)
    expect(seen).toMatchObject([
      { endpoint: 'test', status: 200, bytes: 2 },
      { endpoint: 'test', status: 0, bytes: 0 },
    ])
  })
})
