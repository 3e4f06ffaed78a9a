import { MAX_SHARE_LINKS } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { openTestLimiter } from '../../../../test/open-test-limiter.ts'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createApp } from '../../../platform/http/create-app.ts'
import { createLog } from '../../../platform/log/log.ts'
import { linkRoutes } from './link-routes.ts'
import { createResultLink } from './result-links.ts'

const database = useTestDatabase()
const OWNER = Buffer.alloc(32, 7)
const DAY_MS = 86_400_000

/** The calls on a complete search, with a clock that can be moved. */
async function open() {
  const time = { aheadMs: 0 }
  const now = () => new Date(Date.now() + time.aheadMs)
  const search = searchOn(database(), scripted({ cordoba: () => [page(reported('A-1')), end('found')] }), {
    now,
  })
  const searchId = (await search.start({ kind: 'patent', plate: 'AB123CD' })).sessionId ?? ''
  await search.run(searchId)
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 65_536 })
  linkRoutes(app, {
    database: database(),
    clock: now,
    limiter: openTestLimiter(database().db),
    siteUrl: 'https://multas.example',
    liveTokens: search.liveTokens,
    browserHash: ({ headers }) =>
      headers.cookie === 'owner' ? OWNER : headers.cookie ? Buffer.alloc(32, 8) : null,
  })
  async function call(
    method: 'GET' | 'POST',
    path: string,
    {
      token = search.liveTokens.issue(searchId, now()),
      cookie = 'owner',
    }: { token?: string; cookie?: string } = {},
  ) {
    const headers = {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === '' ? {} : { cookie }),
    }
    const reply = await app.inject({ method, url: `/api/session/${searchId}/links${path}`, headers })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }
  const opens = async (url: string) =>
    search.openResultLink(url.slice(url.lastIndexOf('/') + 1)).then(
      () => true,
      () => false,
    )
  return { search, searchId, call, opens, time, now }
}

describe('a link that the visitor makes', () => {
  it('opens the result until it is revoked, and is never shown again', async () => {
    const { call, opens } = await open()
    const made = await call('POST', '')
    expect(made.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: 'share',
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      url: expect.stringMatching(/^https:\/\/multas\.example\/results\/[\w-]{43}$/),
    })
    expect(made.headers['cache-control']).toBe('no-store')
    expect(await opens(made.body.url)).toBe(true)
    const { url, ...shown } = made.body
    expect((await call('GET', '')).body).toEqual({ links: [shown] })
    for (const _again of [1, 2])
      expect(await call('POST', `/${made.body.id}/revoke`)).toMatchObject({
        status: 200,
        body: { revoked: true },
      })
    expect(await opens(url)).toBe(false)
    expect((await call('GET', '')).body).toEqual({ links: [] })
  })

  it('exists beside the mailed one, which can be revoked as well', async () => {
    const { call, opens, searchId, now } = await open()
    const { token } = await createResultLink(database().db, searchId, 'mail', now())
    const { links } = (await call('GET', '')).body
    expect(links).toMatchObject([{ kind: 'mail' }])
    await call('POST', `/${links[0].id}/revoke`)
    expect(await opens(token)).toBe(false)
  })

  it('ends after thirty days', async () => {
    const { call, opens, time } = await open()
    const { url } = (await call('POST', '')).body
    time.aheadMs = 30 * DAY_MS - 1_000
    expect(await opens(url)).toBe(true)
    time.aheadMs = 30 * DAY_MS + 1_000
    expect(await opens(url)).toBe(false)
    expect((await call('GET', '')).body).toEqual({ links: [] })
  })

  it('has room for ten at a time, however many are asked for together', async () => {
    const { call } = await open()
    const made = await Promise.all(Array.from({ length: MAX_SHARE_LINKS + 4 }, () => call('POST', '')))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_SHARE_LINKS)
    const refused = made.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 4 }, () => [409, 'demasiados_enlaces']),
    )
    const [first] = (await call('GET', '')).body.links
    await call('POST', `/${first.id}/revoke`)
    expect((await call('POST', '')).status).toBe(200)
  })

  it('can be made and revoked again and again only so often', async () => {
    const { call } = await open()
    const { id } = (await call('POST', '')).body
    const statuses: number[] = []
    for (let count = 0; count < 42; count++) statuses.push((await call('POST', `/${id}/revoke`)).status)
    expect(statuses.slice(0, 39)).not.toContain(429)
    const { status, body, headers } = await call('POST', '')
    expect([status, body.code]).toEqual([429, 'demasiados_intentos'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the links of a search', () => {
  it('are for the browser that verified with a live token of it: both', async () => {
    const { call, search, searchId, now } = await open()
    const { id } = (await call('POST', '')).body
    const live = search.liveTokens.issue(searchId, now())
    const file = search.fileTokens.issue({ searchId, hash: 'A'.repeat(43), kind: 'pruebas1' }, now())
    const foreign = search.liveTokens.issue('00000000-0000-4000-8000-000000000000', now())
    const old = search.liveTokens.issue(searchId, new Date(now().getTime() - 3_600_000))
    for (const [who, status, code] of [
      [{ token: live, cookie: '' }, 403, 'sin_permiso'],
      [{ token: live, cookie: 'another' }, 403, 'sin_permiso'],
      [{ token: '' }, 401, 'token_invalido'],
      [{ token: 'nonsense' }, 401, 'token_invalido'],
      [{ token: old }, 401, 'token_vencido'],
      [{ token: file }, 401, 'token_invalido'],
      [{ token: foreign }, 403, 'sin_permiso'],
    ] as const)
      for (const [method, path] of [
        ['POST', ''],
        ['GET', ''],
        ['POST', `/${id}/revoke`],
      ] as const) {
        const answer = await call(method, path, who)
        expect({ who, method, path, status: answer.status, code: answer.body.code }).toEqual({
          who,
          method,
          path,
          status,
          code,
        })
      }
    expect((await call('GET', '')).body.links).toHaveLength(1)
  })

  it('are not those of another search', async () => {
    const [mine, theirs] = [await open(), await open()]
    const { id, url } = (await theirs.call('POST', '')).body
    expect(await mine.call('POST', `/${id}/revoke`)).toMatchObject({
      status: 404,
      body: { code: 'no_encontrado' },
    })
    expect(await theirs.opens(url)).toBe(true)
    for (const garbage of ['x', '%00', "'--", 'A'.repeat(200)])
      expect((await mine.call('POST', `/${garbage}/revoke`)).status).toBe(400)
  })
})
