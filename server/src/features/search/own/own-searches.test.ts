import { describe, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn, verifiedToken } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createApp } from '../../../platform/http/create-app.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { createOwnSearches } from './index.ts'

const database = useTestDatabase()
const secrets = createSecrets('a secret of the tests, long enough to be one')
const BROWSER = Buffer.alloc(32, 9)

/** Whoever is signed in, and searches of theirs and of somebody else. */
async function siteOf(email: string) {
  await database().pool.query('truncate searches cascade')
  const state = { now: new Date('2026-03-11T12:00:00Z'), email }
  const consultations = scripted({ cordoba: () => [page(reported('A-1'), reported('A-2')), end('found')] })
  const search = searchOn(database(), consultations, { now: () => state.now })
  const own = createOwnSearches({
    database: database(),
    secrets,
    clock: () => state.now,
    liveTokens: search.liveTokens,
    requireHolder: async () => ({ email: state.email }),
    claimBrowser: () => BROWSER,
  })
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 65_536 })
  own.routes(app)
  await app.ready()
  const ask = async (method: 'GET' | 'POST', path = '') => {
    const reply = await app.inject({ method, url: `/api/account/searches${path}` })
    return { status: reply.statusCode, body: reply.json() }
  }
  /** A complete search of a plate by an e-mail, a minute after the one before. */
  async function searched(plate: string, by = email): Promise<string> {
    const subject = { kind: 'patent', plate } as const
    const hash = secrets.lookupHash('email', by)
    const { sessionId } = await search.startSearch(
      subject,
      await verifiedToken(database(), subject, { email: hash, address: by }),
    )
    await search.run(sessionId ?? '')
    state.now = new Date(state.now.getTime() + 60_000)
    return sessionId ?? ''
  }
  return { ask, searched, search, state }
}

describe('the searches of an account', () => {
  it('are those of its e-mail, the newest first, and no others', async () => {
    const { ask, searched } = await siteOf('ana@example.com')
    const first = await searched('AA100BB')
    await searched('AA101BB', 'otra@example.com')
    const second = await searched('AA102BB')
    const { body } = await ask('GET')
    expect(body).toMatchObject({
      searches: [
        { id: second, subjectLabel: 'AA102BB', infractions: 2, pending: 2, isRunning: false },
        { id: first, subjectLabel: 'AA100BB' },
      ],
      next: null,
    })
  })

  it('come page by page, each once, also when one is removed between two pages', async () => {
    const { ask, searched } = await siteOf('bea@example.com')
    const ids: string[] = []
    for (let at = 0; at < 23; at += 1) ids.unshift(await searched(`AB${100 + at}BB`))
    const one = await ask('GET')
    expect(one.body.searches.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 20))
    await ask('POST', `/${ids[19]}/remove`)
    const two = await ask('GET', `?before=${one.body.next}`)
    expect(two.body.searches.map(({ id }: { id: string }) => id)).toEqual(ids.slice(20))
    expect(two.body.next).toBeNull()
    expect((await ask('GET', '?before=x')).status).toBe(400)
  })

  it('open again in the browser of the account, for a day', async () => {
    const { ask, searched, search, state } = await siteOf('cora@example.com')
    const id = await searched('AC100BB')
    state.now = new Date(state.now.getTime() + 10 * 86_400_000)
    const { body } = await ask('POST', `/${id}/open`)
    expect(body).toMatchObject({ sessionId: id, searchType: 'patent', subject: 'AC100BB' })
    expect(await search.readStatus(id, body.wsToken)).toMatchObject({ sessionComplete: true })
    expect(await search.mayRenew(id, BROWSER)).toBe(true)
    state.email = 'otra@example.com'
    expect((await ask('POST', `/${id}/open`)).status).toBe(404)
    expect((await ask('POST', `/${id}/remove`)).status).toBe(404)
  })

  it('cannot be opened once removed, and their waiting days go on', async () => {
    const { ask, searched, search } = await siteOf('dora@example.com')
    const id = await searched('AD100BB')
    const { body } = await ask('POST', `/${id}/open`)
    const [fine] = (await search.readStatus(id, body.wsToken)).infractions
    const findPhoto = () => search.findEvidence(id, fine?.hash ?? '', 'pruebas1')
    expect(await findPhoto()).toEqual({ outcome: 'absent' })
    expect((await ask('POST', `/${id}/remove`)).status).toBe(200)
    expect(await findPhoto()).toEqual({ outcome: 'foreign' })
    expect((await ask('GET')).body.searches).toEqual([])
    await expect(search.readStatus(id, body.wsToken)).rejects.toThrow('ya no existe')
    expect(await search.mayRenew(id, BROWSER)).toBe(false)
    expect((await ask('POST', `/${id}/remove`)).status).toBe(404)
    const subject = { kind: 'patent', plate: 'AD100BB' } as const
    const hash = secrets.lookupHash('email', 'dora@example.com')
    const again = await search.startSearch(
      subject,
      await verifiedToken(database(), subject, { email: hash, address: 'dora@example.com' }),
    )
    expect(again).toMatchObject({ limitReached: true, lastResult: null })
  })
})
