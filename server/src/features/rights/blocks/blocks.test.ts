import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { startTestRights } from '../../../../test/start-test-rights.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()

it('a block is found by its plate only, shown masked, and undone', async () => {
  const { operator, people, auditLog } = await startTestRights(database())
  const block = (body: object) => operator.post('/api/admin/blocks', body)
  expect((await block({ patent: 'ab 123 cd', reason: 'Pedido con cédula.' })).json()).toEqual({ blocked: 1 })
  expect((await block({ patent: 'AB123CD', reason: 'Otra vez' })).statusCode).toBe(409)
  expect((await block({ dni: '30111222', reason: 'Pedido' })).json()).toEqual({ blocked: 3 })
  expect(people.silenced).toHaveLength(4)
  const found = (await operator.get('/api/admin/blocks?q=AB123CD')).json()
  expect(found.rows).toMatchObject([{ subject: '****3CD', reason: 'Pedido con cédula.', kind: 'patent' }])
  expect((await operator.get('/api/admin/blocks?q=30.111.222')).json().total).toBe(3)
  expect((await operator.get('/api/admin/blocks?q=AC999ZZ')).json().total).toBe(0)
  const { rows } = await sql`select * from blocked_subjects`.execute(database().db)
  expect(JSON.stringify(rows)).not.toMatch(/AB123CD|30111222|cédula/)
  expect((await operator.post(`/api/admin/blocks/${found.rows[0].id}/remove`)).statusCode).toBe(200)
  expect((await operator.post(`/api/admin/blocks/${found.rows[0].id}/remove`)).statusCode).toBe(404)
  expect(JSON.stringify(await auditLog())).not.toMatch(/AB123CD|30111222|cédula/)
})

it('is not made for a request that does not exist', async () => {
  const { operator } = await startTestRights(database())
  const block = { patent: 'AB123CD', reason: 'Pedido', requestId: randomUUID() }
  expect((await operator.post('/api/admin/blocks', block)).statusCode).toBe(404)
  expect((await operator.get('/api/admin/blocks')).json().total).toBe(0)
})

it('only operators and above see or change blocks', async () => {
  const test = await startTestRights(database())
  const reader = await test.as('read_only')
  expect((await reader.get('/api/admin/blocks')).statusCode).toBe(403)
  expect((await reader.post('/api/admin/blocks', { patent: 'AB123CD', reason: 'Sí' })).statusCode).toBe(403)
})

describe('a blocked subject', () => {
  const subject = { kind: 'patent', plate: 'AB123CD' } as const
  const sources = () => scripted({ cordoba: () => [page(reported('A-1')), end('found')] })

  it('is not searched: nothing is written or sent, and the token is spent', async () => {
    const { operator } = await startTestRights(database())
    await operator.post('/api/admin/blocks', { patent: subject.plate, reason: 'Pedido' })
    const search = searchOn(database(), sources())
    await expect(search.start(subject)).rejects.toMatchObject({ status: 403, code: 'no_se_muestra' })
    const { rows } = await sql`
      select (select count(*)::int from searches) as searches,
        (select count(*)::int from subject_consultations) as counted,
        (select count(*)::int from verification_tokens where used_at is null) as unspent`.execute(
      database().db,
    )
    expect(rows).toEqual([{ searches: 0, counted: 0, unspent: 0 }])
  })

  it('is not read through an old search either, until it is shown again', async () => {
    const { operator } = await startTestRights(database())
    const search = searchOn(database(), sources())
    const id = (await search.start(subject)).sessionId ?? ''
    await search.run(id)
    const [shown] = (await search.snapshots.ofSearch(id, new Date()))?.infractions ?? []
    expect(shown).toMatchObject({ numeroActa: 'A-1' })
    await operator.post('/api/admin/blocks', { patent: subject.plate, reason: 'Pedido' })
    expect(await search.snapshots.ofSearch(id, new Date())).toBeNull()
    expect(await search.findShownFine(id, shown?.hash ?? '')).toBeNull()
    expect(await search.readEvents([{ searchId: id, after: 0 }])).toEqual([null])
    const [block] = (await operator.get('/api/admin/blocks')).json().rows
    await operator.post(`/api/admin/blocks/${block.id}/remove`)
    expect(await search.snapshots.ofSearch(id, new Date())).not.toBeNull()
  })

  it('counts, while it is not blocked, how often it was searched, once for each search', async () => {
    const { operator } = await startTestRights(database())
    const search = searchOn(database(), sources())
    await search.start(subject)
    await search.start(subject)
    const found = (await operator.post('/api/admin/people/find', { patent: subject.plate })).json()
    expect(found.consultations).toEqual([{ month: expect.stringMatching(/-01$/), times: expect.any(Number) }])
  })
})
