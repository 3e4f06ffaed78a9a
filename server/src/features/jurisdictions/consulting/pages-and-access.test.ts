import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../platform/outbound/testing/start-upstream.ts'
import type { SourceReport } from '../source.ts'
import { closeSources, PLATE, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const BASE = 'request: { path: /actas }\nitems: a\nfields: { numeroActa: n }\n'
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ n: `A-${from + at}` }))
const param = (url: string, name: string) => new URL(url, 'http://x').searchParams.get(name)

/** Seven records, three a page. */
const paged =
  (facts: (page: number) => object): Answer =>
  ({ url }, response) => {
    const page = Number(param(url, 'p') ?? 1)
    response.end(JSON.stringify({ a: rows(page * 3, page < 3 ? 3 : page === 3 ? 1 : 0), ...facts(page) }))
  }

describe('pages', () => {
  it.each([
    ['a total of pages', 'page: { param: p, total_pages: pages }', () => ({ pages: 3 })],
    ['a total of records', 'page: { param: p, total: total, size: 3, size_param: s }', () => ({ total: 7 })],
    ['a flag on the last', 'page: { param: p, last: last }', (page: number) => ({ last: page === 3 })],
    ['until one is empty', 'page: { param: p, until_empty: true }', () => ({})],
    [
      'a cursor',
      'cursor: { param: p, from: next }',
      (page: number) => ({ next: page < 3 ? page + 1 : null }),
    ],
    [
      'a next address',
      'next: next',
      (page: number) => ({ next: page < 3 ? `/base/actas?p=${page + 1}` : null }),
    ],
    [
      'a total that changes',
      'page: { param: p, total_pages: pages }',
      (page: number) => ({ pages: page === 1 ? 2 : 3 }),
    ],
  ])('follows %s', async (_name, yaml, facts) => {
    const { ask } = await sourceOf(BASE + yaml, paged(facts))
    const { fines, end, pages } = await ask()
    expect(end).toMatchObject({ outcome: 'found', reason: null })
    expect([fines.length, pages]).toEqual([7, 3])
    expect(new Set(fines.map((fine) => fine.numeroActa)).size).toBe(7)
  })

  it.each([
    [
      'a record that comes on two pages stands for one',
      [
        [1, 2],
        [2, 3],
      ],
      4,
      'partial',
      '3 of 4 records',
    ],
    [
      'one act in two records of a page is two',
      [
        [1, 1],
        [2, 3],
      ],
      4,
      'found',
      null,
    ],
  ])('of a total of records, %s', async (_name, pages, total, outcome, reason) => {
    const yaml = `${BASE}page: { param: p, total: total }`
    const { ask } = await sourceOf(yaml, ({ url }, response) => {
      const page = pages[Number(param(url, 'p') ?? 1) - 1] ?? []
      response.end(JSON.stringify({ a: page.map((n) => ({ n: `A-${n}` })), total }))
    })
    expect((await ask()).end).toMatchObject({ outcome, reason })
  })

  it('does not count the time until a page is taken', async () => {
    const yaml = `${BASE}page: { param: p, total_pages: pages }\nlimits: { timeout_s: 1 }`
    const { jurisdictions } = await sourceOf(
      yaml,
      paged(() => ({ pages: 2 })),
    )
    const reports: SourceReport[] = []
    for await (const report of jurisdictions.consult('test', PLATE, new AbortController().signal)) {
      reports.push(report)
      if (reports.length === 1) await pause(1_100)
    }
    expect(reports.at(-1)).toMatchObject({ kind: 'end', outcome: 'found' })
    expect(reports.at(-1)).toHaveProperty('waitedMs', expect.closeTo(1_100, -3))
  })

  it('follows a Link header', async () => {
    const { ask, upstream } = await sourceOf(`${BASE}next_link: { header: true }`, ({ url }, response) => {
      const page = Number(param(url, 'p') ?? 1)
      if (page < 3)
        response.setHeader('link', `<${upstream.url}/base/actas?p=${page + 1}>; rel="next", </x>; rel="prev"`)
      response.end(JSON.stringify({ a: rows(page * 3, 2) }))
    })
    expect((await ask()).fines).toHaveLength(6)
  })

  it('pages in the body of a form', async () => {
    const { ask, upstream } = await sourceOf(
      'request: { path: /a, form: { id: "{{ patent }}" } }\nitems: a\nfields: { numeroActa: n }\npage: { param: p, total_pages: t }',
      ({ body }, response) => {
        response.end(JSON.stringify({ a: rows(Number(new URLSearchParams(body).get('p')) * 3, 3), t: 2 }))
      },
    )
    await ask()
    expect(upstream.asked.map(({ body }) => body)).toEqual(['id=AB123CD&p=1', 'id=AB123CD&p=2'])
  })

  it.each([
    ['pages that repeat', 'page: { param: p, total_pages: t }', () => ({ a: rows(1, 3), t: 1_000 }), 3],
    ['a next address that is the same', 'next: next', () => ({ a: rows(1, 3), next: '/base/actas' }), 3],
    [
      'pages without end',
      'page: { param: p, total_pages: t }\nlimits: { max_pages: 4 }',
      (page: number) => ({ a: rows(page * 3, 3), t: 1_000 }),
      12,
    ],
    ['a next address elsewhere', 'next: next', () => ({ a: rows(1, 3), next: 'http://other.example/' }), 3],
    [
      'fewer records than it says',
      'page: { param: p, total: t }',
      (page: number) => ({ a: page > 1 ? [] : rows(1, 3), t: 9 }),
      3,
    ],
    ['no word about the last page', 'page: { param: p, total_pages: t }', () => ({ a: rows(1, 3) }), 3],
  ])('ends as partial: %s', async (_name, yaml, answer, kept) => {
    const { ask } = await sourceOf(BASE + yaml, ({ url }, response) => {
      response.end(JSON.stringify(answer(Number(param(url, 'p') ?? 1))))
    })
    const { fines, end } = await ask()
    expect(end.outcome, end.reason ?? '').toBe('partial')
    expect(new Set(fines.map((fine) => fine.numeroActa)).size).toBe(kept)
  })

  it('keeps what had arrived when a later page fails', async () => {
    const { ask } = await sourceOf(
      `${BASE}page: { param: p, total_pages: pages }`,
      (asked, response, nth) => {
        if (nth === 2) response.writeHead(500).end()
        else paged(() => ({ pages: 3 }))(asked, response, nth)
      },
    )
    const { fines, end } = await ask()
    expect([fines.length, end.outcome, end.reason]).toEqual([3, 'partial', 'the source answered 500'])
  })
})

describe('access', () => {
  it.each([
    ['{ type: header, name: X-Api-Key, value: k1 }', { 'x-api-key': 'k1' }],
    [
      '{ type: basic, user: u, password: "p:1" }',
      { authorization: `Basic ${Buffer.from('u:p:1').toString('base64')}` },
    ],
    ['{ type: bearer, token: t1 }', { authorization: 'Bearer t1' }],
  ])('sends %s', async (auth, headers) => {
    const { ask, upstream } = await sourceOf(`${BASE}auth: ${auth}`, (_a, response) =>
      response.end('{"a":[]}'),
    )
    await ask()
    expect(upstream.asked[0]?.headers).toMatchObject(headers)
  })

  it('gets one token for all, and another one after a 401', async () => {
    let tokens = 0
    const yaml = `${BASE}auth: { type: oauth2, token_url: /token, client_id: id, client_secret: s3, scope: x }`
    const { ask, upstream } = await sourceOf(yaml, ({ url, headers }, response) => {
      if (url === '/base/token') {
        tokens += 1
        response.end(JSON.stringify({ access_token: `t${tokens}`, expires_in: 300 }))
      } else if (headers.authorization === 'Bearer t1' && tokens === 1 && upstream.asked.length > 6) {
        response.writeHead(401).end('{}')
      } else response.end('{"a":[]}')
    })
    const reported = await Promise.all([ask(), ask(), ask(), ask()])
    expect(reported.map(({ end }) => end.outcome)).toEqual(Array(4).fill('empty'))
    expect(tokens).toBe(1)
    expect(upstream.asked[0]?.body).toBe(
      'grant_type=client_credentials&scope=x&client_id=id&client_secret=s3',
    )
    await ask()
    expect((await ask()).end.outcome).toBe('empty')
    expect(tokens).toBe(2)
  })

  it('does not ask for ever when the credential is refused', async () => {
    const yaml = `${BASE}auth: { type: oauth2, token_url: /token, client_id: id, client_secret: s3 }`
    const { ask } = await sourceOf(yaml, ({ url }, response) => {
      if (url === '/base/token') response.end('{"access_token":"t","expires_in":300}')
      else response.writeHead(401).end('{}')
    })
    expect((await ask()).end).toMatchObject({
      outcome: 'error',
      reason: 'credential refused (401)',
      requests: 2,
    })
    const refused = await sourceOf(yaml, (_a, response) =>
      response.writeHead(401).end('{"error":"invalid_client"}'),
    )
    expect((await refused.ask()).end).toMatchObject({
      outcome: 'error',
      reason: 'credential refused (401 for the token)',
    })
  })

  const LOGIN = `${BASE}auth:
  type: login
  steps: [{ request: { path: /login }, collect: { csrf: "input@value" } }]
  request: { path: /login, form: { csrf: "{{ csrf }}", user: u, pass: p } }
  collect: { token: "#t" }
  failed: { text: clave incorrectos }
headers: { X-Static: "1" }
`
  const site =
    (password: string, sessions: Set<string>): Answer =>
    ({ url, method, body, headers }, response, nth) => {
      if (url === '/base/login' && method === 'GET') response.end('<input name=csrf value=c1>')
      else if (url === '/base/login') {
        if (!body.includes(`pass=${password}`)) response.end('Usuario o clave incorrectos')
        else {
          sessions.add(`sid=${nth}`)
          response.writeHead(200, { 'set-cookie': `sid=${nth}; Path=/` }).end('<p id=t>T</p>')
        }
      } else if (sessions.has(headers.cookie ?? '')) response.end('{"a":[]}')
      else response.writeHead(302, { location: '/base/login' }).end()
    }

  it('logs in once, shares the session, and logs in again when it has expired', async () => {
    const sessions = new Set<string>()
    const { ask, upstream } = await sourceOf(LOGIN, site('p', sessions))
    expect((await ask()).end.outcome).toBe('empty')
    expect((await ask()).end.outcome).toBe('empty')
    const logins = () =>
      upstream.asked.filter(({ method, url }) => method === 'POST' && url === '/base/login').length
    expect(logins()).toBe(1)
    sessions.clear()
    expect((await ask()).end.outcome).toBe('empty')
    expect(logins()).toBe(2)
  })

  it('names a refused login', async () => {
    const { ask } = await sourceOf(LOGIN, site('other', new Set()))
    expect((await ask()).end).toMatchObject({ outcome: 'error', reason: 'credential refused (login)' })
  })
})
