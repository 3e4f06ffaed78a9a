import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { dumpDatabase } from '../../../test/dump-database.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { dbOn } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { readHold } from '../../platform/outgoing/hold-outgoing.ts'
import { compactJobs } from '../../platform/queue/compact-jobs.ts'
import { migrateQueue } from '../../platform/queue/migrate-queue.ts'
import type { EvidenceStore } from '../../platform/storage/evidence-store.ts'
import { backupName, listBackups } from './backup-folder.ts'
import { readBackupState, recordFailure } from './backup-state.ts'
import { restoreBackup } from './restore/restore-backup.ts'
import { verifyRestored } from './restore/verify-restored.ts'
import { fillEveryTable, MIGRATIONS, SECRET, secrets, useBackups } from './testing/backup-bench.ts'
import { useScratchDatabases } from './testing/scratch-databases.ts'

const source = useTestDatabase()
const scratch = useScratchDatabases()
const backups = useBackups(source)
const PHOTO = Buffer.from('a photo')
const KEY = `ezeiza/hash/pruebas1/${createHash('sha256').update(PHOTO).digest('hex')}`

beforeAll(async () => {
  const { pool } = source()
  await fillEveryTable(source())
  await backups.evidence.put(KEY, PHOTO)
  await pool.query('update fine_evidence set object_key = $1, sha256 = sha256($2)', [KEY, PHOTO])
  await pool.query('update organization_webhook_deliveries set delivered_at = created_at')
  await pool.query(`select setval('feedback_id_seq', 4711)`)
  await pool.query(`select graphile_worker.add_job('search.run', '{"a":1}')`)
  await pool.query(`select graphile_worker.add_job('notices.mail.send', '{"mailId":"1"}')`)
  await pool.query(`select graphile_worker.add_job('fleets.webhook.send')`)
  await pool.query(`select graphile_worker.add_job('account.closing_email.send')`)
  await pool.query(`update graphile_worker._private_jobs set locked_by = 'worker-1', locked_at = now()`)
})

/** As written by another process: what belongs to live ones and what a restore settles is not compared. */
const SETTLED = [
  'public.schema_migrations',
  'public.processes',
  'public.process_circuits',
  'public.outbound_permits',
  'public.site_settings',
  'graphile_worker.migrations',
  'graphile_worker._private_jobs',
]

async function dump(pool: Pick<pg.Pool, 'query'>) {
  const all = await dumpDatabase(pool)
  return new Map(
    [...all].filter(([table]) => !SETTLED.includes(table) && !/rate_limits|spent_ch/.test(table)),
  )
}

describe('a backup', () => {
  it('restores every row, with partitions, sequences, triggers, keys and indexes', async () => {
    const { name, rows } = await backups.create()
    expect(rows).toBeGreaterThan(80)
    const target = await scratch.create()
    const store = backups.emptyStore()
    const from = path.join(backups.directory, name)
    const restored = await restoreBackup(backups.restoreDeps(target.url, { evidence: store }), from)
    expect(restored.droppedMessages).toBe(3)
    expect(await dump(target.pool)).toEqual(await dump(source().pool))
    expect(await schemaOf(target.pool)).toEqual(await schemaOf(source().pool))
    const { rows: next } = await target.pool.query(`select nextval('feedback_id_seq')::int as id`)
    expect(next).toEqual([{ id: 4712 }])
    const piece = await store.open(KEY, AbortSignal.timeout(5_000))
    expect(piece && (await buffer(piece.body))).toEqual(PHOTO)
    await expect(target.pool.query('delete from admin_audit')).rejects.toThrow()
  })

  it('makes a copy that is quiet, with jobs free and messages dropped', async () => {
    const { name, createdAt } = await backups.create()
    const target = await scratch.create()
    await restoreBackup(backups.restoreDeps(target.url), path.join(backups.directory, name))
    expect(await readHold(dbOn(target.pool))).toEqual({
      reason: 'restored',
      backupOf: createdAt.toISOString(),
    })
    const { rows } = await target.pool.query(
      'select task_identifier, locked_by from graphile_worker.jobs order by 1',
    )
    expect(rows).toEqual([{ task_identifier: 'search.run', locked_by: null }])
    expect(await readHold(source().db)).toBe(null)
  })

  it('holds one moment: what is written meanwhile is whole or absent', async () => {
    const writer = new pg.Client({ connectionString: source().connectionString })
    await writer.connect()
    const state = { writes: 0, isOver: false }
    const writing = (async () => {
      for (; !state.isOver; state.writes += 1)
        await writer.query(
          `with one as (insert into site_settings (key, value) values ('x.' || $1::text, '1') returning key)
           select graphile_worker.add_job('search.run', json_build_object('key', key)) from one`,
          [state.writes],
        )
    })()
    const { name } = await backups.create()
    state.isOver = true
    await writing
    await writer.end()
    expect(state.writes).toBeGreaterThan(0)
    const target = await scratch.create()
    await restoreBackup(backups.restoreDeps(target.url), path.join(backups.directory, name))
    const { rows } = await target.pool.query<{ first: number; second: number }>(
      `select (select count(*)::int from graphile_worker._private_jobs where payload ->> 'key' is not null) as first,
         (select count(*)::int from site_settings where starts_with(key, 'x.')) as second`,
    )
    expect(rows[0]?.first).toBe(rows[0]?.second)
  })

  it('has every job of its moment while the queue is compacted', async () => {
    const { db, pool } = source()
    const count = async (on: Pick<pg.Pool, 'query'>) =>
      (
        await on.query(
          `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'search.run'`,
        )
      ).rows[0].n
    const before = await count(pool)
    expect(before).toBeGreaterThan(0)
    const state = { isOver: false, compactions: 0 }
    const compacting = (async () => {
      while (!state.isOver)
        try {
          await compactJobs(db)
          state.compactions += 1
        } catch {}
    })()
    const { name } = await backups.create()
    const { compactions } = state
    state.isOver = true
    await compacting
    expect(compactions).toBeGreaterThan(0)
    const target = await scratch.create()
    await restoreBackup(backups.restoreDeps(target.url), path.join(backups.directory, name))
    expect(await count(target.pool)).toBe(before)
  })

  it('reveals neither the secret nor a key of it, and is readable by its owner only', async () => {
    const { name } = await backups.create()
    const text = await readFile(path.join(backups.directory, name, 'manifest.json'), 'utf8')
    for (const form of ['utf8', 'hex', 'base64', 'base64url'] as const)
      expect(text).not.toContain(Buffer.from(SECRET).toString(form))
    const { secretCheck: first } = JSON.parse(text)
    const other = await backups.create()
    const again = await readFile(path.join(backups.directory, other.name, 'manifest.json'), 'utf8')
    expect(JSON.parse(again).secretCheck).not.toBe(first)
    for (const file of ['', 'manifest.json', 'tables/public.searches.zst', `evidence/${KEY}`])
      expect((await stat(path.join(backups.directory, name, file))).mode & 0o077).toBe(0)
  })

  it('keeps the configured number of copies, and shares unchanged evidence', async () => {
    await backups.create()
    const { deleted, name } = await backups.create({ keep: 2 })
    expect(deleted.length).toBeGreaterThan(0)
    const [newest, ...others] = await listBackups(backups.directory)
    expect([newest?.name, others.length]).toEqual([name, 1])
    expect((await readdir(backups.directory)).length).toBe(2)
    expect((await stat(path.join(backups.directory, name, 'evidence', KEY))).nlink).toBe(2)
  })

  it('leaves nothing when it fails, and says why', async () => {
    const before = await readdir(backups.directory)
    const full = {
      ...backups.evidence,
      open: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOSPC' })),
    }
    const fresh = path.join(backups.folder, 'fresh')
    await expect(backups.create({ evidence: full, directory: fresh })).rejects.toThrow(
      /disk of BACKUP_DIR is full/,
    )
    expect([await readdir(fresh), await readdir(backups.directory)]).toEqual([[], before])
  })

  it('is not made twice at a time', async () => {
    const holder = new pg.Client({ connectionString: source().connectionString })
    await holder.connect()
    await holder.query('select pg_advisory_lock(7206413556)')
    await expect(backups.create()).rejects.toThrow(/another backup/)
    await holder.end()
  })

  it('is not made beside one that still copies evidence', async () => {
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow: EvidenceStore = {
      ...backups.evidence,
      async open(...asked) {
        reached.resolve()
        await goOn.promise
        return backups.evidence.open(...asked)
      },
    }
    const first = backups.create({ evidence: slow, directory: path.join(backups.folder, 'slow') })
    await reached.promise
    const refusal = await backups.create().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ message: expect.stringContaining('another backup') })
    await recordFailure(source().db, 'backup.created', refusal)
    expect((await readBackupState(source().db)).failure).toBeNull()
    goOn.resolve()
    await first
  })

  it('names a piece of evidence that the store no longer has, and is restored without it', async () => {
    await backups.evidence.remove(KEY)
    const { name, missingEvidence } = await backups.create({ directory: path.join(backups.folder, 'lost') })
    await backups.evidence.put(KEY, PHOTO)
    expect(missingEvidence).toBe(1)
    const target = await scratch.create()
    const deps = backups.restoreDeps(target.url, { evidence: backups.emptyStore() })
    await restoreBackup(deps, path.join(backups.folder, 'lost', name))
  })

  it('is verified before it is kept: a value that the secret does not open undoes everything', async () => {
    const { name } = await backups.create()
    const target = await scratch.create()
    const deps = backups.restoreDeps(target.url, {
      onCopied: (client, manifest) => verifyRestored(client, manifest, secrets),
    })
    await expect(restoreBackup(deps, path.join(backups.directory, name))).rejects.toThrow(
      /cannot be decrypted/,
    )
    expect(await dumpDatabase(target.pool)).toEqual(new Map())
  })
})

it('a backup of an older version is restored with its migrations, then migrated on', async () => {
  const older = path.join(backups.folder, 'older-migrations')
  const names = (await readdir(MIGRATIONS)).sort()
  const known = names.slice(0, -8)
  await mkdir(older)
  for (const name of known) await copyFile(path.join(MIGRATIONS, name), path.join(older, name))
  const origin = await scratch.create()
  await migrateQueue(origin.url)
  await migrate(origin.url, older)
  await origin.pool.query(
    `insert into mail_days (day, kind, outcome, mails) values (now(), 'code', 'sent', 3)`,
  )
  const { name } = await backups.create({ connectionString: origin.url, version: '0.1.0' })
  const target = await scratch.create()
  await restoreBackup(backups.restoreDeps(target.url), path.join(backups.directory, name))
  const { rows } = await target.pool.query('select name from schema_migrations order by name')
  expect(rows.map((row) => row.name)).toEqual(names)
  expect((await target.pool.query('select mails from mail_days')).rows).toEqual([{ mails: '3' }])
})

it('a generated column is computed again', async () => {
  const [extended, files] = [path.join(backups.folder, 'extended'), await readdir(MIGRATIONS)]
  await mkdir(extended)
  for (const name of files) await copyFile(path.join(MIGRATIONS, name), path.join(extended, name))
  const sql =
    'create table sums (a int, b int, c int generated always as (a + b) stored, id int generated always as identity)'
  await writeFile(path.join(extended, '9000-sums.sql'), sql)
  const origin = await scratch.create()
  await migrateQueue(origin.url)
  await migrate(origin.url, extended)
  await origin.pool.query('insert into sums (a, b) values (1, 2), (3, 4)')
  const { name } = await backups.create({ connectionString: origin.url })
  const target = await scratch.create()
  const deps = { ...backups.restoreDeps(target.url), migrations: extended }
  await restoreBackup(deps, path.join(backups.directory, name))
  await target.pool.query('insert into sums (a, b) values (5, 6)')
  const { rows } = await target.pool.query('select c, id from sums order by id')
  expect(rows).toEqual([
    { c: 3, id: 1 },
    { c: 7, id: 2 },
    { c: 11, id: 3 },
  ])
})

it('a name carries the time of its snapshot, to the millisecond', async () => {
  expect(backupName(new Date('2026-11-23T06:07:08.009Z'))).toBe('multas-20261123T060708009Z')
})

/** Constraints, indexes and triggers, also whether they are enabled. */
async function schemaOf(pool: Pick<pg.Pool, 'query'>): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as is, convalidated::text as state
       from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0
     union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid::text
       from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text
       from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  )
  return rows
}

it('says of what waited that it was given up, so that a webhook can be repeated', async () => {
  const { pool } = source()
  await pool.query(`update organization_webhook_deliveries set delivered_at = null`)
  await pool.query(`update account_mails set state = 'waiting', ended_at = null`)
  await pool.query(`update push_messages set state = 'waiting', ended_at = null`)
  const { name } = await backups.create()
  const target = await scratch.create()
  await restoreBackup(backups.restoreDeps(target.url), path.join(backups.directory, name))
  const { rows } = await target.pool.query(
    `select (select min(last_reason) from organization_webhook_deliveries where dead_at is not null) as webhook,
       (select min(state) from account_mails) as mail, (select min(state) from push_messages) as push`,
  )
  expect(rows).toEqual([{ webhook: 'el sitio se restauró de una copia', mail: 'given_up', push: 'given_up' }])
})
