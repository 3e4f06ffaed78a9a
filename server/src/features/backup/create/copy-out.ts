import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { lockMigrations } from '../../../platform/database/migrate.ts'
import { TCP_KEEPALIVES } from '../../../platform/database/tcp-keepalives.ts'
import { COMPACTION_LOCK } from '../../../platform/queue/compact-jobs.ts'
import { measure } from '../file-digest.ts'
import { BackupRefused, type Manifest, type TableCopy } from '../manifest.ts'
import {
  columnList,
  listAppliedMigrations,
  listSequences,
  listTables,
  quoted,
  readQueueMigration,
  type TableShape,
} from './list-tables.ts'

const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } }
const SETTINGS = `set idle_in_transaction_session_timeout = 0; set statement_timeout = 0;
  set lock_timeout = 30000; ${TCP_KEEPALIVES}`
const MIGRATIONS_WAIT_MS = 30_000

export type DatabaseCopy = Pick<Manifest, 'migrations' | 'queueMigration' | 'tables' | 'sequences'> & {
  readonly evidence: readonly EvidenceRow[]
  readonly takenAt: Date
  readonly snapshotMs: number
}

export interface EvidenceRow {
  readonly key: string
  readonly sha256: string
}

/** Writes every table of one snapshot into `directory` while the product runs. */
export async function copyOut(connectionString: string, directory: string): Promise<DatabaseCopy> {
  const [holder, copier] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  for (const client of [holder, copier]) client.on('error', () => undefined)
  try {
    await Promise.all([holder.connect(), copier.connect()])
    await Promise.all([holder.query(SETTINGS), copier.query(SETTINGS)])
    if (!(await lockMigrations(holder, { isShared: true, patienceMs: MIGRATIONS_WAIT_MS })))
      throw new BackupRefused('migrations of this database are running')
    const startedMs = performance.now()
    await holder.query('select pg_advisory_lock_shared($1)', [COMPACTION_LOCK])
    const snapshot = await exportSnapshot(holder)
    const shapes = await listTables(holder)
    const found = {
      migrations: await listAppliedMigrations(holder),
      queueMigration: await readQueueMigration(holder),
      evidence: await listEvidence(holder),
    }
    const tables: TableCopy[] = []
    for (const shape of shapes.filter(isOfQueue))
      tables.push(await copyTable(copier, snapshot.id, shape, directory))
    await holder.query('select pg_advisory_unlock_shared($1)', [COMPACTION_LOCK])
    for (const shape of shapes.filter((one) => !isOfQueue(one)))
      tables.push(await copyTable(copier, snapshot.id, shape, directory))
    // Sequences ignore snapshots; read last, they are beyond every copied row.
    const sequences = await listSequences(holder)
    await holder.query('commit')
    return { ...found, tables, sequences, takenAt: snapshot.at, snapshotMs: performance.now() - startedMs }
  } finally {
    await Promise.all([holder.end(), copier.end()]).catch(() => undefined)
  }
}

/** Read first: after a compaction this snapshot sees an empty queue. */
const isOfQueue = ({ schema }: TableShape): boolean => schema === 'graphile_worker'

async function exportSnapshot(client: pg.Client): Promise<{ id: string; at: Date }> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ id: string; at: Date }>(
    'select pg_export_snapshot() as id, now() as at',
  )
  const [snapshot] = rows
  if (snapshot === undefined) throw new Error('no snapshot was exported')
  return snapshot
}

async function listEvidence(client: pg.Client): Promise<EvidenceRow[]> {
  const { rows } = await client.query<EvidenceRow>(
    `select distinct object_key as key, encode(sha256, 'hex') as sha256 from fine_evidence order by 1`,
  )
  return rows
}

async function copyTable(
  client: pg.Client,
  snapshot: string,
  shape: TableShape,
  directory: string,
): Promise<TableCopy> {
  const file = `tables/${shape.schema}.${shape.name}.zst`
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set transaction snapshot '${snapshot}'`)
  const source = client.query(
    copyTo(`copy ${quoted(shape)} (${columnList(shape)}) to stdout (format binary)`),
  )
  const raw = { bytes: 0 }
  const packed = measure()
  await pipeline(
    source,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        raw.bytes += chunk.length
        yield chunk
      }
    },
    createZstdCompress(COMPRESSION),
    packed.stream,
    createWriteStream(path.join(directory, file), { flags: 'wx', mode: 0o600, flush: true }),
  )
  await client.query('commit')
  return { ...shape, rows: source.rowCount, rawBytes: raw.bytes, file, ...packed.read() }
}
