import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, inject, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { readBackupState, recordFailure } from '../backup-state.ts'
import { MIGRATIONS, secrets, useBackups } from '../testing/backup-bench.ts'
import { rehearseRestore } from './rehearse-restore.ts'

const source = useTestDatabase()
const backups = useBackups(source)
const deps = () => ({
  secrets,
  migrations: MIGRATIONS,
  disk: null,
  databaseUrl: source().connectionString,
  serverUrl: inject('postgres'),
})

beforeAll(async () => {
  await source().pool.query(
    `insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, canonical_email_hash,
       email_sealed, browser_hash, state, created_at, deadline_at, completed_at)
     values (gen_random_uuid(), 'patent', $2, $1, $2, $2, $1, '\\x00', 'complete', now(), now(), now())`,
    [secrets.encrypt('AB123CD'), Buffer.alloc(16)],
  )
})

async function databases(): Promise<string[]> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  const { rows } = await client.query('select datname as name from pg_database order by 1')
  await client.end()
  return rows.map(({ name }) => name).filter((name) => name.endsWith('_rehearsal'))
}

it('restores and verifies a backup beside the running product, and leaves nothing', async () => {
  const { name, rows } = await backups.create()
  const { manifest } = await rehearseRestore(deps(), path.join(backups.directory, name))
  expect(manifest.tables.reduce((sum, table) => sum + table.rows, 0)).toBe(rows)
  expect(await databases()).toEqual([])
})

it('leaves the scratch database of another rehearsal alone, and does not read as a failure', async () => {
  const { name } = await backups.create()
  const rehearse = () => rehearseRestore(deps(), path.join(backups.directory, name))
  const ends = await Promise.allSettled([rehearse(), rehearse()])
  const [refusal, ...more] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(more).toEqual([])
  expect(refusal).toMatchObject({ message: 'another rehearsal of this database is running' })
  await recordFailure(source().db, 'backup.verified', refusal)
  expect((await readBackupState(source().db)).failure).toBeNull()
  expect(await databases()).toEqual([])
})

it('refuses a backup that cannot be restored, and leaves nothing', async () => {
  const { name } = await backups.create()
  const copy = await backups.copyOf(name)
  await writeFile(path.join(copy, 'tables/public.searches.zst'), 'x')
  await expect(rehearseRestore(deps(), copy)).rejects.toThrow(/public.searches.zst has 1 bytes/)
  await source().pool.query(`update searches set state = 'complete', completed_at = null`)
  const { name: inconsistent } = await backups.create()
  await expect(rehearseRestore(deps(), path.join(backups.directory, inconsistent))).rejects.toThrow(
    /a completed search has no final event/,
  )
  await source().pool.query('update searches set completed_at = now()')
  expect(await databases()).toEqual([])
})

it('says what to do when the user may not create databases', async () => {
  const { name } = await backups.create()
  const role = `narrow_${process.pid}`
  await source().pool.query(`create role ${role} login nocreatedb password 'x'`)
  const url = new URL(inject('postgres'))
  Object.assign(url, { username: role, password: 'x' })
  await expect(
    rehearseRestore({ ...deps(), serverUrl: url.toString() }, path.join(backups.directory, name)),
  ).rejects.toThrow(/grant CREATEDB, or name another server in BACKUP_SCRATCH_URL/)
  await source().pool.query(`drop role ${role}`)
})

it('says what to do when the server for the scratch database is away', async () => {
  const { name } = await backups.create()
  await expect(
    rehearseRestore(
      { ...deps(), serverUrl: 'postgres://nobody@127.0.0.1:9/none' },
      path.join(backups.directory, name),
    ),
  ).rejects.toThrow(/cannot be reached \(ECONNREFUSED\): check BACKUP_SCRATCH_URL/)
})
