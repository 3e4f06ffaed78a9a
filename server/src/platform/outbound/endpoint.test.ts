import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Endpoint } from './endpoint.ts'
import type { WireExchange } from './endpoint-context.ts'
import { get, LIMITS, useEndpoints, withSession } from './testing/endpoint-harness.ts'
import { type Answer, startUpstream } from './testing/start-upstream.ts'
import { UpstreamSession } from './upstream-session.ts'

const { serve, onClose } = useEndpoints()

describe('what is kept and bounded', () => {
  it('keeps its connections', async () => {
    const { upstream, endpoint } = await serve((_asked, response) => response.end('ok'))
    for (let round = 0; round < 20; round += 1) {
      await withSession(1_000, (session) =>
        Promise.all([1, 2, 3].map(() => endpoint.send(get(upstream), session))),
      )
    }
    expect(endpoint.state()).toMatchObject({ requests: 60, active: 0, waiting: 0 })
    expect(upstream.connections()).toBeLessThanOrEqual(LIMITS.concurrency)
  })

  it('never has more calls under way than it may, and says how long they waited', async () => {
    let now = 0
    let most = 0
    const { upstream, endpoint } = await serve(
      (_asked, response) => {
        now += 1
        most = Math.max(most, now)
        setTimeout(() => {
          now -= 1
          response.end('ok')
        }, 20)
      },
      { concurrency: 2 },
    )
    const sessions = Array.from({ length: 8 }, () => new UpstreamSession(5_000, null))
    await Promise.all(sessions.map((session) => endpoint.send(get(upstream), session)))
    for (const session of sessions) session.close()
    expect(most).toBe(2)
    expect(sessions[7]?.waitedMs).toBeGreaterThan(40)
    expect(endpoint.state().waitedMs).toBeGreaterThan(100)
  })

  it.each([
    [
      'announced',
      (size: number): Answer =>
        (_a, response) =>
          response.setHeader('content-length', size).end(Buffer.alloc(size)),
    ],
    [
      'never ending',
      (): Answer => (_a, response) => {
        const timer = setInterval(() => response.write(Buffer.alloc(2_000)), 1)
        response.on('close', () => clearInterval(timer))
      },
    ],
    [
      'compressed',
      (): Answer => (_a, response) =>
        response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(9_000_000))),
    ],
  ])('refuses a body beyond the limit: %s', async (_name, answer) => {
    const { upstream, endpoint } = await serve(answer(20_000))
    const result = await withSession(5_000, (session) => endpoint.send(get(upstream), session))
    expect(result).toMatchObject({ ok: false, kind: 'too_large' })
  })

  it('lets more in, over more connections, when it is given other limits', async () => {
    const held: (() => void)[] = []
    const { upstream, endpoint } = await serve((_asked, response) => held.push(() => response.end('ok')), {
      concurrency: 1,
    })
    await withSession(5_000, async () => {
      const asks = [1, 2, 3].map(() => withSession(5_000, (session) => endpoint.send(get(upstream), session)))
      await expect.poll(() => held.length).toBe(1)
      endpoint.setLimits({ concurrency: 3, perSecond: 1_000, requestTimeoutMs: 5_000 })
      await expect.poll(() => held.length).toBe(3)
      for (const answer of held) answer()
      expect((await Promise.all(asks)).map(({ ok }) => ok)).toEqual([true, true, true])
    })
  })

  it('shows the request and the response to the author of a description', async () => {
    const upstream = await startUpstream((_asked, response) => response.writeHead(404).end('nada'))
    const seen: WireExchange[] = []
    const endpoint = new Endpoint(
      { name: 'test', origin: upstream.url, limits: LIMITS, ca: null },
      { random: () => 0, observe: null, trace: (exchange) => void seen.push(exchange) },
    )
    onClose(
      () => endpoint.close(),
      () => upstream.close(),
    )
    await withSession(5_000, (session) => endpoint.send(get(upstream, '/a?b=c'), session))
    expect(seen).toMatchObject([
      { request: { url: `${upstream.url}/a?b=c` }, result: { ok: true, status: 404 } },
    ])
  })

  it('reads gzip', async () => {
    const { upstream, endpoint } = await serve((_a, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync('{"a":1}'))
    })
    const result = await withSession(5_000, (session) => endpoint.send(get(upstream), session))
    expect(result.ok && result.body.toString()).toBe('{"a":1}')
  })
})

describe('time', () => {
  it.each([
    ['hangs', () => {}],
    [
      'drips',
      (_a, response) => {
        const timer = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ] as [string, Answer][])('ends a call that %s at its deadline', async (_name, answer) => {
    const { upstream, endpoint } = await serve(answer)
    const startedAt = performance.now()
    const result = await withSession(150, (session) => endpoint.send(get(upstream), session))
    expect(result).toMatchObject({ ok: false, kind: 'timeout' })
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    expect(endpoint.state().active).toBe(0)
  })

  it('ends one request before the whole session when its own limit is shorter', async () => {
    const { upstream, endpoint } = await serve(() => {}, { requestTimeoutMs: 60 })
    const result = await withSession(5_000, (session) => endpoint.send(get(upstream), session))
    expect(result).toMatchObject({ ok: false, kind: 'request_timeout' })
  })

  it('leaves the queue when the caller calls it off', async () => {
    const { upstream, endpoint } = await serve(() => {}, { concurrency: 1 })
    const abort = new AbortController()
    const first = withSession(5_000, (session) => endpoint.send(get(upstream), session), abort.signal)
    const second = withSession(5_000, (session) => endpoint.send(get(upstream), session), abort.signal)
    abort.abort()
    expect(await first).toMatchObject({ kind: 'aborted' })
    expect(await second).toMatchObject({ kind: 'aborted' })
    expect(endpoint.state()).toMatchObject({ active: 0, waiting: 0 })
  })
})

describe('repeating', () => {
  const resetOnce: Answer = (_asked, response, nth) => {
    if (nth === 1) response.destroy()
    else response.end('ok')
  }

  it('repeats a GET whose connection was lost, and not a POST', async () => {
    const { upstream, endpoint } = await serve(resetOnce)
    const got = await withSession(5_000, (session) => endpoint.send(get(upstream), session))
    expect(got).toMatchObject({ ok: true, status: 200 })
    const second = await serve(resetOnce)
    const post = { ...get(second.upstream), method: 'POST', body: 'a=1', repeatable: false }
    const posted = await withSession(5_000, (session) => second.endpoint.send(post, session))
    expect(posted).toMatchObject({ ok: false, kind: 'reset' })
    expect(second.upstream.asked).toHaveLength(1)
  })

  it('waits as long as a 503 asks, when there is time', async () => {
    const { upstream, endpoint } = await serve((_asked, response, nth) => {
      if (nth === 1) response.writeHead(503, { 'retry-after': '1' }).end()
      else response.end('ok')
    })
    const startedAt = performance.now()
    const result = await withSession(5_000, (session) => endpoint.send(get(upstream), session))
    expect(result).toMatchObject({ status: 200 })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
  })

  it('returns the 429 when there is not enough time to wait', async () => {
    const { upstream, endpoint } = await serve((_asked, response) => {
      response.writeHead(429, { 'retry-after': '60' }).end()
    })
    const result = await withSession(1_000, (session) => endpoint.send(get(upstream), session))
    expect(result).toMatchObject({ ok: true, status: 429 })
    expect(upstream.asked).toHaveLength(1)
  })

  it('gives up after its attempts', async () => {
    const { upstream, endpoint } = await serve((_asked, response) => response.destroy())
    const result = await withSession(5_000, (session) => endpoint.send(get(upstream), session))
    expect(result).toMatchObject({ ok: false, kind: 'reset' })
    expect(upstream.asked).toHaveLength(3)
  })
})

describe('redirects and cookies', () => {
  it('follows within the origin with the cookies that were set on the way', async () => {
    const { upstream, endpoint } = await serve(({ url }, response) => {
      if (url === '/') response.writeHead(302, { location: '/home', 'set-cookie': 'sid=1; Path=/' }).end()
      else response.end('home')
    })
    const result = await withSession(5_000, (session) => endpoint.send(get(upstream), session))
    expect(result).toMatchObject({ ok: true, redirectedTo: `${upstream.url}/home` })
    expect(upstream.asked[1]?.headers.cookie).toBe('sid=1')
  })

  it('never takes credentials to another origin', async () => {
    const other = await startUpstream((_asked, response) => response.end('stolen'))
    onClose(() => other.close())
    const { upstream, endpoint } = await serve((_asked, response) => {
      response.writeHead(302, { location: `${other.url}/mantenimiento` }).end()
    })
    const result = await withSession(5_000, (session) =>
      endpoint.send(get(upstream, '/', { authorization: 'secret' }), session),
    )
    expect(result).toMatchObject({ ok: false, kind: 'left_origin', location: `${other.url}/mantenimiento` })
    expect(other.asked).toHaveLength(0)
  })

  it('stops going round in circles', async () => {
    const { upstream, endpoint } = await serve((_asked, response) =>
      response.writeHead(302, { location: '/' }).end(),
    )
    const result = await withSession(5_000, (session) => endpoint.send(get(upstream), session))
    expect(result).toMatchObject({ ok: false, kind: 'redirect_loop' })
    expect(upstream.asked).toHaveLength(6)
  })
})

describe('evidence streams', () => {
  it('hands over the body as it comes and frees its turn', async () => {
    const { upstream, endpoint } = await serve((_asked, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '4' }).end('abcd')
    })
    const { signal } = new AbortController()
    const opened = await withSession(5_000, (session) => endpoint.open(get(upstream), session, signal))
    if (!opened.ok) throw new Error(opened.reason)
    expect([opened.contentType, opened.contentLength]).toEqual(['image/png', 4])
    expect((await opened.body.toArray()).join('')).toBe('abcd')
    await expect.poll(() => endpoint.state().active).toBe(0)
  })

  it('breaks off when the document grows beyond the limit', async () => {
    const { upstream, endpoint } = await serve((_asked, response) => {
      response.write(Buffer.alloc(6_000))
      response.end(Buffer.alloc(6_000))
    })
    const { signal } = new AbortController()
    const opened = await withSession(5_000, (session) => endpoint.open(get(upstream), session, signal))
    if (!opened.ok) throw new Error(opened.reason)
    await expect(opened.body.toArray()).rejects.toThrow('longer than 10000 bytes')
    await expect.poll(() => endpoint.state().active).toBe(0)
  })
})

it('reports a refused connection without a name or an address', async () => {
  const { upstream, endpoint } = await serve(() => {}, { retries: 0 })
  await upstream.close()
  const result = await withSession(2_000, (session) => endpoint.send(get(upstream), session))
  expect(result).toEqual({ ok: false, kind: 'unreachable', reason: 'no connection (ECONNREFUSED)' })
})
