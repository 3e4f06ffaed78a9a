import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { monitoringSecrets, monitorOn } from '../../../../test/monitoring-harness.ts'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createApp } from '../../../platform/http/create-app.ts'
import { createLog } from '../../../platform/log/log.ts'
import { subjectHash } from '../../search/index.ts'

const database = useTestDatabase()

const FOUND = () => [page(reported('A-1')), end('found')]

async function siteOf(accountId: string, allowance = { isLive: true, maxSubjects: 2 }, cordoba = FOUND) {
  await database().pool.query(
    'insert into accounts (id, email_hash, email_sealed, created_at) values ($1, $2, $2, now()) on conflict do nothing',
    [accountId, Buffer.from(accountId.replaceAll('-', ''), 'hex')],
  )
  const consultations = scripted({ cordoba, salta: () => [end('timeout')] })
  const search = searchOn(database(), scripted({ cordoba: FOUND }))
  const finesOfSubject = async (subjectHash: Buffer) =>
    (await search.snapshots.ofSubject(subjectHash, new Date())).infractions
  const monitor = monitorOn(database(), consultations, { accountId, allowance, finesOfSubject })
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 65_536 })
  monitor.routes(app)
  await app.ready()
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const reply = await app.inject({
      method,
      url: `/api/account/watches${path}`,
      ...(payload ? { payload } : {}),
    })
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
  }
  return { monitor, search, ask }
}

describe('what an account watches', () => {
  it('is added, seen with what is known, silenced and taken away', async () => {
    const { monitor, ask } = await siteOf(randomUUID())
    const added = await ask('POST', '', { dominio: 'ae 123 fg' })
    expect(added).toMatchObject({
      status: 200,
      body: { isNew: true, watch: { label: 'AE123FG', isActive: true, lastCheckedAt: null } },
      headers: { 'cache-control': 'no-store' },
    })
    expect((await ask('POST', '', { dominio: 'AE123FG' })).body.isNew).toBe(false)
    await monitor.checkDue()
    const { id } = added.body.watch
    expect((await ask('GET', '')).body).toMatchObject({
      maxSubjects: 2,
      isLive: true,
      watches: [{ id, pending: 1, jurisdictions: { answered: 1, total: 2, failed: ['SALTA'] } }],
    })
    expect((await ask('GET', `/${id}/fines`)).body.coverage).toMatchObject([
      { jurisdiction: 'cordoba', outcome: 'found' },
      { jurisdiction: 'salta', outcome: 'timeout', found: 0 },
    ])
    expect((await ask('POST', `/${id}/mute`, { days: 7 })).body.watch.mutedUntil).not.toBeNull()
    expect((await ask('POST', `/${id}/mute`, { days: null })).body.watch.mutedUntil).toBeNull()
    expect((await ask('POST', `/${id}/remove`)).status).toBe(200)
    expect((await ask('POST', `/${id}/remove`)).status).toBe(404)
  })

  it('is not without fines where a search found one after its last check', async () => {
    const { monitor, search, ask } = await siteOf(randomUUID(), undefined, () => [end('empty')])
    const { id } = (await ask('POST', '', { dominio: 'AE124FG' })).body.watch
    await monitor.checkDue()
    const cordobaOf = async () => (await ask('GET', `/${id}/fines`)).body.coverage[0]
    expect(await cordobaOf()).toMatchObject({ outcome: 'empty', found: 0 })
    await search.run((await search.start({ kind: 'patent', plate: 'AE124FG' })).sessionId ?? '')
    expect(await cordobaOf()).toMatchObject({ outcome: 'found', found: 1 })
  })

  it('is limited by the subscription, waits without one, and is private to the account', async () => {
    const { monitor, ask } = await siteOf(randomUUID(), { isLive: false, maxSubjects: 1 })
    const { body } = await ask('POST', '', { dni: '30.111.222', gender: 'F' })
    expect(body.watch).toMatchObject({
      label: expect.stringContaining('222'),
      isActive: false,
      nextCheckAt: null,
    })
    expect(await monitor.checkDue()).toBe(0)
    expect(await ask('POST', '', { dominio: 'AE123FH' })).toMatchObject({
      status: 409,
      body: { code: 'conflicto' },
    })
    expect(await ask('POST', '', { dominio: 'X' })).toMatchObject({ status: 400 })
    const other = await siteOf(randomUUID())
    for (const path of [`/${body.watch.id}/remove`, `/${body.watch.id}/mute`])
      expect((await other.ask('POST', path, path.endsWith('mute') ? { days: 1 } : undefined)).status).toBe(
        404,
      )
    expect((await other.ask('GET', `/${body.watch.id}/fines`)).status).toBe(404)
    expect((await ask('GET', '')).body.watches).toHaveLength(1)
  })

  it('changes only so often', async () => {
    const { ask } = await siteOf(randomUUID(), { isLive: true, maxSubjects: 1 })
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await ask('POST', '', { dominio: `AF10${n}GH` })
      statuses.push(status)
      if (status === 200) await ask('POST', `/${body.watch.id}/remove`)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('is not changed by what is already there, nor by what finds no place', async () => {
    const { ask } = await siteOf(randomUUID(), { isLive: true, maxSubjects: 1 })
    const add = (dominio: string) => ask('POST', '', { dominio })
    const { id } = (await add('AF200GH')).body.watch
    for (let n = 0; n < 4; n += 1) {
      expect((await add('AF201GH')).status).toBe(409)
      expect(await add('AF200GH')).toMatchObject({ status: 200, body: { isNew: false } })
    }
    await ask('POST', `/${id}/remove`)
    expect((await add('AF201GH')).status).toBe(200)
  })

  it('tells by trial of no subject whether it is hidden once it finds no place', async () => {
    const { ask } = await siteOf(randomUUID(), { isLive: true, maxSubjects: 1 })
    await ask('POST', '', { dominio: 'AF202GH' })
    const hidden = subjectHash(monitoringSecrets, { kind: 'patent', plate: 'AF203GH' })
    await database().pool.query(
      "insert into blocked_subjects values ($1, gen_random_uuid(), 'patent', '', '', null, null, now(), 'admin:x')",
      [hidden],
    )
    expect((await ask('POST', '', { dominio: 'AF203GH' })).status).toBe(409)
  })
})

/** Something is being asked for, and stands behind whoever holds this owner. */
const waits = () =>
  expect
    .poll(async () => {
      const { rows } = await database().pool.query(
        "select 1 from pg_locks where locktype = 'advisory' and not granted",
      )
      return rows.length
    })
    .toBe(1)

describe('while something is added', () => {
  it('a month that is paid counts for it too', async () => {
    const id = randomUUID()
    const allowance = { isLive: false, maxSubjects: 2 }
    const { monitor, ask } = await siteOf(id, allowance)
    const adding = await monitor.inTransaction(async (tx) => {
      await monitor.watches.setActive(tx, { kind: 'account', id }, true)
      const asked = ask('POST', '', { dominio: 'AE123FJ' })
      await waits()
      allowance.isLive = true
      return [asked]
    })
    expect((await adding[0])?.body.watch).toMatchObject({ isActive: true })
  })

  it('an account that is erased keeps nothing', async () => {
    const id = randomUUID()
    const { monitor, ask } = await siteOf(id)
    const adding = await monitor.inTransaction(async (tx) => {
      await monitor.watches.eraseOwner(tx, { kind: 'account', id })
      await sql`delete from accounts where id = ${id}`.execute(tx)
      const asked = ask('POST', '', { dominio: 'AE123FK' })
      await waits()
      return [asked]
    })
    expect((await adding[0])?.status).toBe(401)
    const { rows } = await database().pool.query('select 1 from watches where owner_id = $1', [id])
    expect(rows).toEqual([])
  })
})
