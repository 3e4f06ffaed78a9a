import { reasonText } from '@multas/contract/consultation-reasons'
import { describe, expect, it } from 'vitest'
import { Endpoint } from './endpoint.ts'
import type { PermitLeases } from './permit-leases.ts'
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
    late.endsAtMs = 0
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

  it('one that waits for its turn for too long', async () => {
    const { upstream, endpoint } = await serve(() => {}, { concurrency: 1 })
    const first = new UpstreamSession(5_000, null)
    const running = endpoint.send(get(upstream), first)
    await expect.poll(() => endpoint.state().active).toBe(1)
    const result = await withSession(30, (session) => endpoint.send(get(upstream), session))
    expect(result).toEqual({ ok: false, kind: 'overloaded', reason: OVERLOADED })
    expect(endpoint.state()).toMatchObject({ overloaded: 1, waiting: 0 })
    first.handleEvent()
    await running
  })

  it('another attempt, once its caller called it off', async () => {
    const { upstream, endpoint } = await serve((_asked, response) =>
      response.writeHead(503, { 'retry-after': '2' }).end(),
    )
    const session = new UpstreamSession(20_000, null)
    const sending = endpoint.send(get(upstream), session)
    await expect.poll(() => upstream.asked.length).toBe(1)
    await expect.poll(() => endpoint.state().active).toBe(0)
    session.handleEvent()
    expect(await sending).toEqual({ ok: false, kind: 'aborted', reason: reasonText('no_time_for_attempt') })
    session.close()
  })

  it('what follows a redirect that is to be kept', async () => {
    const { upstream, endpoint } = await serve((_asked, response) =>
      response.writeHead(302, { location: '/home' }).end(),
    )
    const result = await withSession(5_000, (session) =>
      endpoint.send({ ...get(upstream), keepRedirect: true }, session),
    )
    expect(result).toMatchObject({ ok: true, status: 302, redirectedTo: `${upstream.url}/home` })
    expect(upstream.asked).toHaveLength(1)
  })
})

it('keeps its connection when it is given no more of them', async () => {
  const { upstream, endpoint } = await serve((_asked, response) => response.end('ok'), { concurrency: 1 })
  await withSession(5_000, (session) => endpoint.send(get(upstream), session))
  endpoint.setLimits({ concurrency: 1, perSecond: 1_000, requestTimeoutMs: 5_000 })
  await withSession(5_000, (session) => endpoint.send(get(upstream), session))
  expect(endpoint.state()).toMatchObject({ requests: 2, connectionsOpened: 1 })
  expect(endpoint.maxBytes).toBe(LIMITS.maxBytes)
})

it('sends nothing more once it is closed', async () => {
  const { upstream, endpoint } = await serve((_asked, response) => response.end('ok'), { retries: 0 })
  await withSession(5_000, (session) => endpoint.send(get(upstream), session))
  await endpoint.close()
  const late = await withSession(1_000, (session) => endpoint.send(get(upstream), session))
  expect(late.ok).toBe(false)
  expect(upstream.asked).toHaveLength(1)
})

it('counts each wait once', async () => {
  const { upstream, endpoint } = await serve((_asked, response) => response.end('ok'), { perSecond: 10 })
  const session = new UpstreamSession(5_000, null)
  for (let sent = 0; sent < 13; sent += 1) await endpoint.send(get(upstream), session)
  session.close()
  expect(session.waitedMs).toBeGreaterThan(0)
  expect(endpoint.state().waitedMs).toBeCloseTo(session.waitedMs)
})

it('takes an empty answer as it is, whatever its coding', async () => {
  const { upstream, endpoint } = await serve((_asked, response) =>
    response.setHeader('content-encoding', 'gzip').end(),
  )
  const result = await withSession(5_000, (session) => endpoint.send(get(upstream), session))
  expect(result).toMatchObject({ ok: true, body: Buffer.alloc(0) })
})

it('joins the processes that share its limits, and leaves them once', async () => {
  const { endpoint } = await serve(() => {})
  const steps: string[] = []
  const leases = {
    join: (key: string) => steps.push(`join ${key}`),
    leave: () => steps.push('leave'),
  } as unknown as PermitLeases
  endpoint.share(leases, 'cordoba')
  endpoint.retire()
  expect(steps).toEqual(['join cordoba', 'leave'])
})
