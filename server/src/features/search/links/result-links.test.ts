import { expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { dbOn } from '../../../platform/database/db.ts'
import { createResultLink } from './result-links.ts'

const database = useTestDatabase()

async function open({ hasRows }: { hasRows: boolean }) {
  const { reads } = database()
  const asked: unknown[] = []
  const query = async (statement: { name?: string }) => {
    asked.push(statement.name)
    return hasRows ? reads.pool.query(statement as never) : { rows: [] }
  }
  const held = { ...database(), reads: { ...reads, db: dbOn({ query } as never) } }
  const time = { aheadMs: 0 }
  const search = searchOn(held, scripted({ cordoba: () => [page(reported('A-1')), end('found')] }), {
    now: () => new Date(Date.now() + time.aheadMs),
  })
  const searchId = (await search.start({ kind: 'patent', plate: 'AB123CD' })).sessionId ?? ''
  await search.run(searchId)
  const { token } = await createResultLink(database().db, searchId, 'share', new Date())
  const read = async () =>
    (await search.openResultLink(token)).infractions.map(({ numeroActa }) => numeroActa)
  return { asked, time, read, token, search, searchId }
}

it('a result that has just ended is not read from a replica', async () => {
  const { asked, read } = await open({ hasRows: true })
  expect([await read(), asked]).toEqual([['A-1'], []])
})

it('an older one is', async () => {
  const { asked, time, read } = await open({ hasRows: true })
  time.aheadMs = 61_000
  expect([await read(), asked]).toEqual([['A-1'], ['search.status.read']])
})

it('a replica without it yet changes nothing', async () => {
  const { asked, time, read } = await open({ hasRows: false })
  time.aheadMs = 61_000
  expect([await read(), asked]).toEqual([['A-1'], ['search.status.read']])
})

it('a block closes the link although the replica does not know it', async () => {
  const { asked, time, search, searchId, token } = await open({ hasRows: true })
  time.aheadMs = 61_000
  await database().pool.query(
    `insert into blocked_subjects (id, kind, subject_hash, subject_sealed, reason_sealed, blocked_at, blocked_by)
     select gen_random_uuid(), 'patent', subject_hash, subject_sealed, '\\x00', now(), 'test' from searches where id = $1`,
    [searchId],
  )
  await expect(search.openResultLink(token)).rejects.toMatchObject({ status: 404 })
  expect(asked).toEqual([])
})

it('no jurisdiction is without fines once a later search found one of it', async () => {
  const cordoba = [[end('empty')], [page(reported('A-1')), end('found')]]
  const consultations = scripted({ cordoba: () => cordoba.shift() ?? [], salta: () => [end('empty')] })
  const time = { aheadMs: 0 }
  const search = searchOn(database(), consultations, { now: () => new Date(Date.now() + time.aheadMs) })
  const searchOnce = async () => {
    const id = (await search.start({ kind: 'patent', plate: 'AC111AA' })).sessionId ?? ''
    await search.run(id)
    return id
  }
  const { token } = await createResultLink(database().db, await searchOnce(), 'share', new Date())
  const outcomes = async () =>
    (await search.openResultLink(token)).coverage.map(({ outcome, found }) => [outcome, found])
  expect(await outcomes()).toEqual([
    ['empty', 0],
    ['empty', 0],
  ])
  time.aheadMs = 3_600_000
  await searchOnce()
  expect(await outcomes()).toEqual([
    ['found', 1],
    ['empty', 0],
  ])
})
