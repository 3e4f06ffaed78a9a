import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { MIGRATION_LOCK, migrate } from './migrate.ts'

const database = useTestDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'multas-migrate-'))
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const run = () => migrate(database().connectionString, folder)
const read = async (text: string) => (await database().pool.query(text)).rows
const LOCKS = 'select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and'
const WAITING = `${LOCKS} not granted and relation is not null`

beforeEach(async () => {
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file))
  await database().pool.query('drop table if exists migrated; delete from schema_migrations')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('runs each step apart, so that one may commit and another build an index beside writes', async () => {
  write(
    '1.sql',
    'create table migrated (id int primary key); insert into migrated select generate_series(1, 10)',
  )
  write(
    '2.sql',
    `alter table migrated add column twice int;
-- step: in batches
do $$ begin
  for n in 1..10 loop update migrated set twice = 2 * n where id = n; commit; end loop;
end $$;
-- step
create index concurrently migrated_twice on migrated (twice);
-- step
alter table migrated alter twice set not null`,
  )
  expect(await run()).toEqual(['1.sql', '2.sql'])
  expect(await read('select sum(twice)::int as sum from migrated')).toEqual([{ sum: 110 }])
  expect(await run()).toEqual([])
})

it('builds an index beside writes however long a transaction lasts', async () => {
  write('1.sql', 'create table migrated (id int)')
  write('2.sql', 'select 1')
  await run()
  write('3.sql', '-- step\ncreate index concurrently migrated_id on migrated (id)\n-- step\nselect 1')
  const writer = await database().pool.connect()
  await writer.query('begin; insert into migrated values (1)')
  const migrated = run()
  await expect.poll(() => read(`${LOCKS} not granted`)).toHaveLength(1)
  await writer.query('select pg_sleep(0.7)')
  await writer.query('commit')
  writer.release()
  expect(await migrated).toEqual(['3.sql'])
  expect(await read(`select indisvalid from pg_index where indexrelid = 'migrated_id'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})

it('builds an index while a process of an earlier release waits for the lock of migrations', async () => {
  write('1.sql', 'create table migrated (id int)')
  write(
    '2.sql',
    `select pg_sleep(0.5)
-- step
drop index if exists migrated_id
-- step
create index concurrently migrated_id on migrated (id)
-- step
select 1`,
  )
  const migrated = run()
  await expect.poll(() => read(`${LOCKS} locktype = 'advisory' and granted`)).toHaveLength(2)
  const former = await database().pool.connect()
  await former.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await former.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  former.release()
  expect(await migrated).toEqual(['1.sql', '2.sql'])
  expect(await read(`select indisvalid from pg_index where indexrelid = 'migrated_id'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})

it('repeats the steps of a file whose last one failed', async () => {
  write(
    '1.sql',
    'create table if not exists migrated (id int)\n-- step\ninsert into migrated values (1); select 1 / 0',
  )
  write('2.sql', 'select 1')
  await expect(run()).rejects.toThrow('migration 1.sql failed')
  expect(await read('select id from migrated')).toEqual([])
  write('1.sql', 'create table if not exists migrated (id int)\n-- step\ninsert into migrated values (1)')
  expect(await run()).toEqual(['1.sql', '2.sql'])
  expect(await read('select id from migrated')).toEqual([{ id: 1 }])
})

it('gives up a lock that it waits for, so that others pass, and asks again', async () => {
  write('1.sql', 'create table migrated (id int)')
  write('2.sql', 'select 1')
  await run()
  write('3.sql', 'alter table migrated add column later int')
  const reader = await database().pool.connect()
  await reader.query('begin; select from migrated')
  const migrated = run()
  await expect.poll(() => read(WAITING)).toHaveLength(1)
  await expect.poll(() => read(WAITING)).toHaveLength(0)
  await reader.query('commit')
  reader.release()
  expect(await migrated).toEqual(['3.sql'])
})
