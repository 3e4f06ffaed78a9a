import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createOrderedId } from '../../src/platform/retention/ordered-id.ts'
import { useTestDatabase } from '../test-database.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')
const database = useTestDatabase()
const earlier = mkdtempSync(path.join(tmpdir(), 'multas-earlier-'))
afterAll(() => rmSync(earlier, { recursive: true }))

const RANDOM = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']

it('searches of the previous release stay, go on and end beside those of months', async () => {
  for (const file of readdirSync(MIGRATIONS).filter((name) => name < '0104'))
    cpSync(path.join(MIGRATIONS, file), path.join(earlier, file))
  const { connectionString: url, pool } = database()
  await pool.query('drop schema public cascade; create schema public')
  await migrate(url, earlier)
  const write = async (id: string, jurisdiction: string) => {
    await pool.query(
      `insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, email_sealed, browser_hash,
        created_at, deadline_at) values ($1::uuid, 'patent', sha256($1::uuid::text::bytea), '', '', '', '', now(), now())
       on conflict do nothing`,
      [id],
    )
    await pool.query(
      `insert into search_checks (search_id, jurisdiction, outcome, found, from_cache, consulted_at, elapsed_ms)
       values ($1, $2, 'empty', 0, false, now(), 1)`,
      [id, jurisdiction],
    )
  }
  for (const id of RANDOM) await write(id, 'before')
  await migrate(url, MIGRATIONS)
  const now = new Date()
  const ordered = createOrderedId(now)
  for (const id of [...RANDOM, ordered]) await write(id, 'after')
  const { rows } = await pool.query(
    'select search_id as id, jurisdiction, tableoid::regclass::text as place from search_checks order by 1, 2',
  )
  const place = 'search_checks_unordered'
  expect(rows).toEqual([
    ...RANDOM.flatMap((id) => ['after', 'before'].map((jurisdiction) => ({ id, jurisdiction, place }))),
    {
      ...{ id: ordered, jurisdiction: 'after' },
      place: `search_checks_${now.toISOString().slice(0, 7).replace('-', '_')}`,
    },
  ])
  await pool.query('delete from searches')
  expect((await pool.query('select from search_checks')).rowCount).toBe(0)
})
