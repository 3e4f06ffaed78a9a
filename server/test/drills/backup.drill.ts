import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../../src/main/open-store.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateQueue } from '../../src/platform/queue/migrate-queue.ts'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'

/** `BACKUP_MB` of rows as PostgreSQL copies them. */
const MEGABYTES = Number(process.env.BACKUP_MB ?? 1_000)
const EVENTS_PER_SEARCH = 4
/** Of one search with its events: about 1,000 bytes each and 250 of its own. */
const BYTES_PER_SEARCH = 4_450
const SECRET = 'a secret of the drill, and long enough to be one'
const LIMIT_MS = 30 * 60_000
const MAIN = path.join(import.meta.dirname, '../../src/main')

let folder: string
let server: EmbeddedPostgres
beforeAll(async () => {
  folder = await mkdtemp('/var/tmp/multas-backup-drill-')
  await chmod(folder, 0o755)
  server = await startEmbeddedPostgres({ directory: path.join(folder, 'postgres') })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function urlOf(name: string): string {
  const url = new URL(server.connectionString)
  url.pathname = `/${name}`
  return url.toString()
}

async function query<T extends object>(name: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: urlOf(name) })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

function start(script: string, database: string, ...options: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, [path.join(MAIN, script), ...options], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: urlOf(database),
      APP_SECRET: SECRET,
      BACKUP_DIR: path.join(folder, 'backups'),
      DATA_DIR: path.join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output.text += chunk.toString('utf8')
    })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, text: output.text }))
  return { child, ended }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startMs = performance.now()
  return [await work(), (performance.now() - startMs) / 1_000]
}

async function fill(): Promise<void> {
  await query('postgres', 'create database source')
  await migrateQueue(urlOf('source'))
  await migrate(urlOf('source'), MIGRATIONS)
  const secrets = createSecrets(SECRET)
  const sealed = Array.from({ length: 200 }, (_, at) => secrets.encrypt(`{"kind":"patent","plate":"P${at}"}`))
  const searches = Math.ceil((MEGABYTES * 1e6) / BYTES_PER_SEARCH)
  await query(
    'source',
    `insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, canonical_email_hash,
       email_sealed, browser_hash, state, created_at, deadline_at, completed_at)
     select gen_random_uuid(), 'patent', h, s, h, h, s, sha256(h), 'complete', now(), now(), now()
     from (select substr(sha256(n::text::bytea), 1, 16) as h, ($1::bytea[])[1 + n % 200] as s
       from generate_series(1, $2::int) n) x`,
    [sealed, searches],
  )
  await query(
    'source',
    `insert into search_events (search_id, first_seq, last_seq, events)
     select id, n, n, json_build_array(json_build_object('seq', n, 'id', gen_random_uuid(), 'payload',
       md5(id::text || n) || repeat(md5(n || id::text), 26)))
     from searches, generate_series(1, $1::int) n`,
    [EVENTS_PER_SEARCH],
  )
}

/** Rows and a sum over the text of each, whatever their order. */
async function digest(name: string): Promise<ReadonlyMap<string, string>> {
  const tables = await query<{ table: string }>(
    name,
    `select c.oid::regclass::text as table from pg_class c where relkind = 'r'
       and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and c.oid::regclass::text not in ('schema_migrations', 'graphile_worker.migrations', 'site_settings')
     order by 1`,
  )
  const digests = new Map<string, string>()
  for (const { table } of tables) {
    const [row] = await query<{ sum: string }>(
      name,
      `select count(*) || ':' || coalesce(sum(hashtextextended(one::text, 0)::numeric), 0) as sum from ${table} one`,
    )
    digests.set(table, row?.sum ?? '')
  }
  return digests
}

it(
  `${MEGABYTES} MB are restored within a minute, and no row differs`,
  async () => {
    await fill()
    const [backup, backupSeconds] = await timed(() => start('backup-cli.ts', 'source').ended)
    expect(backup).toMatchObject({ code: 0 })
    await query('postgres', 'create database target')

    const killed = start('restore-cli.ts', 'target', '--verify')
    while (
      (await query('target', `select 1 from pg_stat_progress_copy where bytes_processed > 1e6`)).length === 0
    )
      expect(killed.child.exitCode).toBe(null)
    killed.child.kill('SIGKILL')
    await killed.ended
    await expect
      .poll(() => query('postgres', `select 1 from pg_stat_activity where datname = 'target'`), {
        timeout: 60_000,
      })
      .toEqual([])
    expect(
      await query('target', `select relname from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([])

    const [restore, restoreSeconds] = await timed(() => start('restore-cli.ts', 'target', '--verify').ended)
    expect(restore).toMatchObject({ code: 0, text: expect.stringContaining('Verified: row counts') })
    expect([...(await digest('target'))]).toEqual([...(await digest('source'))])
    process.stdout.write(
      `${MEGABYTES} MB: backed up in ${backupSeconds.toFixed(1)} s, restored and verified in ${restoreSeconds.toFixed(1)} s\n`,
    )
    expect(restoreSeconds).toBeLessThan(Math.max(10, MEGABYTES * 0.06))
  },
  LIMIT_MS,
)

it(
  '20 bits that are flipped anywhere in it are each refused, with the file',
  async () => {
    const [name = ''] = await readdir(path.join(folder, 'backups'))
    const backup = path.join(folder, 'backups', name)
    const files = (await readdir(path.join(backup, 'tables'))).map((file) => `tables/${file}`)
    for (let round = 0; round < 20; round += 1) {
      const file = round < 3 ? 'manifest.json' : (files[randomInt(files.length)] ?? '')
      const undo = await flipBit(path.join(backup, file))
      const { code, text } = await start('restore-cli.ts', 'target', '--check').ended
      await undo()
      expect(
        { code, names: text.includes(file) || text.includes('manifest') || text.includes('APP_SECRET') },
        text,
      ).toEqual({ code: 1, names: true })
    }
    expect(await start('restore-cli.ts', 'target', '--check').ended).toMatchObject({ code: 0 })
  },
  LIMIT_MS,
)

async function flipBit(file: string): Promise<() => Promise<void>> {
  const at = randomInt((await stat(file)).size)
  const bit = 1 << randomInt(8)
  const flip = async () => {
    const handle = await open(file, 'r+')
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, at)
    await handle.write(Buffer.of((byte[0] ?? 0) ^ bit), 0, 1, at)
    await handle.close()
  }
  await flip()
  return flip
}
