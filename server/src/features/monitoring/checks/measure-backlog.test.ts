import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { measureBacklog } from './measure-backlog.ts'

const database = useTestDatabase()

it('counts what is watched and due, and the longest wait', async () => {
  const { pool, db } = database()
  const now = new Date('2026-03-11T12:00:00Z')
  const measure = () => measureBacklog(db, () => now)
  expect(await measure()).toEqual({ watched: 0, due: 0, oldestSeconds: 0 })
  await pool.query(
    `insert into watched_subjects (subject_hash, kind, sealed, created_at, whole_check_at, next_check_at)
     select decode(lpad(n::text, 32, '0'), 'hex'), 'patent', '', $1, $1, next
     from unnest(array[$1::timestamptz - interval '90 s', $1, $1::timestamptz + interval '1 h', null])
       with ordinality as t (next, n)`,
    [now],
  )
  expect(await measure()).toEqual({ watched: 3, due: 2, oldestSeconds: 90 })
})
