import { createHash } from 'node:crypto'
import { copyFile, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { dumpDatabase } from '../../../test/dump-database.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import type { Manifest, TableCopy } from './manifest.ts'
import { type RestoreDeps, restoreBackup } from './restore/restore-backup.ts'
import { fillEveryTable, resign, useBackups } from './testing/backup-bench.ts'
import { useScratchDatabases } from './testing/scratch-databases.ts'

const source = useTestDatabase()
const scratch = useScratchDatabases()
const backups = useBackups(source)
const PHOTO = Buffer.from('a photo')
const KEY = `ezeiza/hash/pruebas1/${createHash('sha256').update(PHOTO).digest('hex')}`
let good = ''
let earlier = ''
let target: Awaited<ReturnType<typeof scratch.create>>

beforeAll(async () => {
  earlier = (await backups.create()).name
  await fillEveryTable(source())
  await backups.evidence.put(KEY, PHOTO)
  await source().pool.query('update fine_evidence set object_key = $1, sha256 = sha256($2)', [KEY, PHOTO])
  good = (await backups.create()).name
  target = await scratch.create()
})

type Damage = (backup: string) => Promise<unknown>
const MANIFEST = 'manifest.json'
const SEARCHES = 'tables/public.searches.zst'
const FINES = 'tables/public.fines.zst'

const edit =
  (change: (text: string) => string): Damage =>
  async (backup) => {
    const file = path.join(backup, MANIFEST)
    await writeFile(file, change(await readFile(file, 'utf8')))
  }

const flipBit =
  (name: string): Damage =>
  async (backup) => {
    const bytes = await readFile(path.join(backup, name))
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(path.join(backup, name), bytes)
  }

const changeTable = (manifest: Manifest, name: string, change: Partial<TableCopy>): Manifest => ({
  ...manifest,
  tables: manifest.tables.map((table) => (table.name === name ? { ...table, ...change } : table)),
})

/** Another file in place of a table's, with a manifest that agrees and is signed. */
const replaceRows =
  (name: string, rows: number, content: () => Promise<Buffer>): Damage =>
  async (backup) => {
    const bytes = await content()
    await writeFile(path.join(backup, `tables/public.${name}.zst`), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await resign(backup, (manifest) => changeTable(manifest, name, { rows, bytes: bytes.length, sha256 }))
  }

async function swap(backup: string, one: string, other: string): Promise<void> {
  await rename(path.join(backup, one), path.join(backup, 'aside'))
  await rename(path.join(backup, other), path.join(backup, one))
  await rename(path.join(backup, 'aside'), path.join(backup, other))
}

const DAMAGES: readonly (readonly [string, Damage, RegExp])[] = [
  ['no folder', (backup) => rm(backup, { recursive: true }), /no backup found at/],
  ['no manifest', (backup) => rm(path.join(backup, MANIFEST)), /manifest.json is missing/],
  ['an empty manifest', edit(() => ''), /not valid JSON/],
  ['a cut manifest', edit((text) => text.slice(0, -200)), /not valid JSON/],
  ['a manifest without its signature', edit((text) => text.replace('"mac"', '"mad"')), /incomplete/],
  [
    'a changed number in the manifest',
    edit((text) => text.replace(/"rows":1\b/, '"rows":2')),
    /was changed after/,
  ],
  [
    'a changed time in the manifest',
    edit((text) => text.replace(/"createdAt":"20/, '"createdAt":"21')),
    /was changed after/,
  ],
  [
    'a format of the future',
    edit((text) => text.replace('"format":1', '"format":2')),
    /format 2 and this version reads 1/,
  ],
  [
    'the manifest of another backup',
    (backup) => copyFile(path.join(backups.directory, earlier, MANIFEST), path.join(backup, MANIFEST)),
    /bytes; the manifest says|was changed/,
  ],
  [
    'a migration of a newer version',
    (backup) =>
      resign(backup, (m) => ({ ...m, version: '9.0.0', migrations: [...m.migrations, '9999-later.sql'] })),
    /newer version \(9\.0\.0\).*9999-later/,
  ],
  [
    'a queue of a newer version',
    (backup) => resign(backup, (m) => ({ ...m, queueMigration: 999 })),
    /newer version, whose queue/,
  ],
  [
    'a gap in its migrations',
    (backup) =>
      resign(backup, (m) => ({ ...m, migrations: m.migrations.filter((name) => !name.startsWith('0009')) })),
    /lacks migration 0009/,
  ],
  [
    'migrations that are older than its tables',
    (backup) => resign(backup, (m) => ({ ...m, migrations: m.migrations.slice(0, 20) })),
    /has no column of type/,
  ],
  ['a missing table', (backup) => rm(path.join(backup, SEARCHES)), /public\.searches\.zst is missing/],
  [
    'a cut table',
    async (backup) => truncate(path.join(backup, FINES), (await stat(path.join(backup, FINES))).size - 1),
    /fines\.zst has \d+ bytes/,
  ],
  ['an empty table', (backup) => truncate(path.join(backup, FINES), 0), /fines\.zst has 0 bytes/],
  [
    'bytes after a table',
    async (backup) => writeFile(path.join(backup, FINES), 'x', { flag: 'a' }),
    /fines\.zst has \d+ bytes/,
  ],
  ['a flipped bit in a table', flipBit(FINES), /fines\.zst was changed/],
  ['two tables swapped', (backup) => swap(backup, SEARCHES, FINES), /bytes; the manifest says/],
  ['missing evidence', (backup) => rm(path.join(backup, 'evidence', KEY)), /evidence\/.* is missing/],
  ['a flipped bit in evidence', flipBit(`evidence/${KEY}`), /evidence\/.* was changed/],
  [
    'a key of evidence that leaves its folder',
    (backup) =>
      resign(backup, (m) => ({ ...m, evidence: m.evidence.map((one) => ({ ...one, key: '../../x' })) })),
    /malformed key/,
  ],
  [
    'a wrong number of rows, signed',
    (backup) => resign(backup, (m) => changeTable(m, 'feedback', { rows: 7 })),
    /feedback got 1 rows; the manifest says 7/,
  ],
  [
    'a table that is not compressed rows, signed',
    replaceRows('feedback', 1, async () => Buffer.from('hello')),
    /feedback could not be written/,
  ],
  [
    'a table that is not a copy, signed',
    replaceRows('feedback', 1, async () => zstdCompressSync(Buffer.from('hello'))),
    /feedback could not be written/,
  ],
  [
    'rows without those that they refer to, signed',
    replaceRows('searches', 0, () => readFile(path.join(backups.directory, earlier, SEARCHES))),
    /refer to missing rows/,
  ],
  [
    'a column of another type, signed',
    (backup) =>
      resign(backup, (m) => changeTable(m, 'feedback', { columns: [{ name: 'id', type: 'uuid' }] })),
    /feedback\.id of the backup has no column of type uuid/,
  ],
]

async function refuse(backup: string, reason: RegExp, changes: Partial<RestoreDeps> = {}) {
  const store = backups.emptyStore()
  const deps = backups.restoreDeps(target.url, { evidence: store, ...changes })
  await expect(restoreBackup(deps, backup)).rejects.toThrow(reason)
  expect(await dumpDatabase(target.pool)).toEqual(new Map())
  const { rows } = await target.pool.query(
    `select nspname from pg_namespace where nspname = 'graphile_worker' union all
     select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
  expect(await store.open(KEY, AbortSignal.timeout(5_000))).toBe(null)
}

it.each(['/proc/x', '/dev/null/x'])(
  'of a folder that cannot be made, as %s, is refused',
  async (directory) => {
    await expect(backups.create({ directory })).rejects.toThrow(`BACKUP_DIR is not writable: ${directory}`)
  },
)

describe('a damaged backup is refused with a reason, and nothing is written', () => {
  it.each(DAMAGES)('%s', async (_name, damage, reason) => {
    const backup = await backups.copyOf(good)
    await damage(backup)
    await refuse(backup, reason)
  })
})

describe('a good backup is refused with a reason, and nothing is written', () => {
  const backup = () => path.join(backups.directory, good)

  it('with another APP_SECRET', async () => {
    const other = createSecrets('another secret of the tests, as long as it must be')
    await refuse(backup(), /APP_SECRET does not match this backup/, { secrets: other })
  })

  it('without room on the disk', async () => {
    await refuse(backup(), /MB needed in .*, 1 MB free/, {
      disk: backups.folder,
      freeBytes: async () => 1,
    })
  })

  it('when the disk fills up with evidence', async () => {
    const store = backups.emptyStore()
    const full = {
      ...store,
      put: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), {})),
    }
    await refuse(backup(), /no space left/, { evidence: full })
  })

  it('when its connection is cut while rows are written; the next attempt succeeds', async () => {
    const store = backups.emptyStore()
    const changes: Partial<RestoreDeps> = {
      evidence: store,
      onCopied: async (client) => void (await client.query('select pg_terminate_backend(pg_backend_pid())')),
    }
    await refuse(backup(), /terminat/i, changes)
    const again = await scratch.create()
    const deps = backups.restoreDeps(again.url, { evidence: store })
    await restoreBackup(deps, backup())
    expect((await dumpDatabase(again.pool)).size).toBeGreaterThan(80)
  })

  it('into a database that something uses', async () => {
    const client = await target.pool.connect()
    try {
      await refuse(backup(), /1 other connection/)
    } finally {
      client.release()
    }
  })

  it('into a database of another program, also when it may replace', async () => {
    const other = await scratch.create()
    await other.pool.query('create table blog (id int)')
    const deps = backups.restoreDeps(other.url, { replaces: true })
    await expect(restoreBackup(deps, backup())).rejects.toThrow(/tables of another program \(blog\)/)
  })

  it('into a database with data, unless it may replace them', async () => {
    const used = await scratch.create()
    await restoreBackup(backups.restoreDeps(used.url), path.join(backups.directory, earlier))
    await used.pool.query(
      `insert into mail_days (day, kind, outcome, mails) values ('2026-11-01', 'code', 'sent', 1)`,
    )
    const before = await dumpDatabase(used.pool)
    await expect(restoreBackup(backups.restoreDeps(used.url), backup())).rejects.toThrow(
      /not empty \(rows in .*mail_days/,
    )
    expect(await dumpDatabase(used.pool)).toEqual(before)
    await restoreBackup(backups.restoreDeps(used.url, { replaces: true }), backup())
    const { rows } = await used.pool.query('select count(*)::int as count from searches')
    expect(rows).toEqual([{ count: 1 }])
  })
})
