import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { SILENCE_WATCH } from '../../../platform/database/watch-silence.ts'
import { listTables, quoted } from '../create/list-tables.ts'
import { BackupRefused, type Manifest } from '../manifest.ts'

export type Target = 'bare' | 'empty' | 'used'

const OF_NO_WORTH = ['public.jurisdiction_controls_revision', 'graphile_worker._private_known_crontabs']

export async function examineTarget(client: pg.ClientBase): Promise<{ target: Target; holds: string[] }> {
  await requireAlone(client)
  const tables = await listTables(client)
  const own = tables.filter(({ schema }) => schema === 'public')
  const { rows: known } = await client.query(
    `select 1 where to_regclass('public.schema_migrations') is not null`,
  )
  if (known.length === 0 && own.length > 0)
    throw new BackupRefused(
      `the database holds tables of another program (${own[0]?.name}): use an empty database`,
    )
  const holds: string[] = []
  for (const table of tables) {
    if (OF_NO_WORTH.includes(`${table.schema}.${table.name}`)) continue
    const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`)
    if (rows.length > 0) holds.push(table.name)
  }
  if (holds.length > 0) return { target: 'used', holds }
  return { target: known.length === 0 ? 'bare' : 'empty', holds }
}

const LINGER_MS = 2_000

async function requireAlone(client: pg.ClientBase): Promise<void> {
  const startedMs = performance.now()
  let others = await countOthers(client)
  while (others > 0 && performance.now() - startedMs < LINGER_MS) {
    await pause(100)
    others = await countOthers(client)
  }
  if (others > 0)
    throw new BackupRefused(
      `${others} other connections use the database: stop every process of the product and try again`,
    )
}

async function countOthers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and application_name <> $1`,
    [SILENCE_WATCH],
  )
  return rows[0]?.others ?? 0
}

const DISK_PER_RAW_BYTE = 2.5

export type ReadFreeBytes = (folder: string) => Promise<number>

const readFreeBytes: ReadFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function requireRoom(
  manifest: Manifest,
  folder: string,
  freeBytes: ReadFreeBytes = readFreeBytes,
): Promise<void> {
  const rows = manifest.tables.reduce((sum, { rawBytes }) => sum + rawBytes, 0)
  const pieces = manifest.evidence.reduce((sum, { bytes }) => sum + bytes, 0)
  const needed = rows * DISK_PER_RAW_BYTE + pieces
  const free = await freeBytes(folder)
  if (free < needed) throw new BackupRefused(`${mega(needed)} MB needed in ${folder}, ${mega(free)} MB free`)
}

const mega = (bytes: number): number => Math.ceil(bytes / 1e6)
