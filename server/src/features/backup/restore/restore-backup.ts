import path from 'node:path'
import pg from 'pg'
import { dbOn } from '../../../platform/database/db.ts'
import {
  lockMigrations,
  migrate,
  readForTransaction,
  unlockMigrations,
} from '../../../platform/database/migrate.ts'
import { holdOutgoing, readHold } from '../../../platform/outgoing/hold-outgoing.ts'
import { migrateQueue } from '../../../platform/queue/migrate-queue.ts'
import type { EvidenceStore } from '../../../platform/storage/evidence-store.ts'
import { type CheckBackupDeps, checkBackup } from '../check-backup.ts'
import { copyEvidenceIn } from '../create/copy-evidence.ts'
import { readQueueMigration } from '../create/list-tables.ts'
import { BackupRefused, type Manifest } from '../manifest.ts'
import { copyIn } from './copy-in.ts'
import { examineTarget, type ReadFreeBytes, requireRoom } from './examine-target.ts'
import { giveUpMessages, settleQueue } from './settle-queue.ts'

export interface RestoreDeps extends CheckBackupDeps {
  readonly connectionString: string
  readonly evidence: EvidenceStore | null
  readonly disk: string | null
  readonly freeBytes?: ReadFreeBytes
  readonly replaces: boolean
  readonly onCopied?: (client: pg.ClientBase, manifest: Manifest) => Promise<void>
}

export interface Restored {
  readonly manifest: Manifest
  readonly droppedMessages: number
}

/**
 * One transaction after all checks, so that a failed or killed restore changes nothing. Throws
 * `BackupRefused`.
 */
export async function restoreBackup(deps: RestoreDeps, backup: string): Promise<Restored> {
  const manifest = await checkBackup(deps, backup)
  if (deps.disk !== null) await requireRoom(manifest, deps.disk, deps.freeBytes)
  const client = new pg.Client({ connectionString: deps.connectionString })
  client.on('error', () => undefined)
  await client.connect()
  const added: string[] = []
  try {
    await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0')
    await lockMigrations(client)
    const { target, holds } = await examineTarget(client)
    if (target === 'used' && !deps.replaces)
      throw new BackupRefused(
        `the database is not empty (rows in ${holds.slice(0, 5).join(', ')}): use an empty one, or --replace to delete its content`,
      )
    if (deps.evidence !== null) await copyEvidenceIn(deps.evidence, manifest, backup, added)
    const droppedMessages = await writeDatabase(deps, client, manifest, { backup, target })
    await unlockMigrations(client)
    await migrate(deps.connectionString, deps.migrations)
    await giveUpMessages(dbOn(client))
    await client.query('analyze')
    return { manifest, droppedMessages }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (!(await isRestored(client, manifest)))
      for (const key of added) await deps.evidence?.remove(key).catch(() => undefined)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function writeDatabase(
  deps: RestoreDeps,
  client: pg.Client,
  manifest: Manifest,
  { backup, target }: { readonly backup: string; readonly target: string },
): Promise<number> {
  const hadQueue = await hasQueue(client)
  await migrateQueue(deps.connectionString)
  try {
    const queue = await readQueueMigration(client)
    if (queue < manifest.queueMigration)
      throw new BackupRefused(
        'the backup was made by a newer version, whose queue this version does not know',
      )
    await client.query('begin')
    await client.query("set local maintenance_work_mem = '256MB'")
    if (target !== 'bare') await dropOwnSchemas(client)
    await applyMigrations(client, deps.migrations, manifest.migrations)
    await copyIn(client, manifest, backup)
    await deps.onCopied?.(client, manifest)
    const dropped = await settleQueue(client)
    await markQuiet(client, manifest)
    await client.query('commit')
    return dropped
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (!hadQueue) await dropQueue(deps.connectionString).catch(() => undefined)
    throw error
  }
}

async function hasQueue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select 1 where to_regnamespace('graphile_worker') is not null`)
  return rows.length > 0
}

async function dropQueue(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('drop schema if exists graphile_worker cascade')
  } finally {
    await client.end()
  }
}

async function dropOwnSchemas(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table if exists %s cascade', oid::regclass) as statement from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
       where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { statement } of rows) await client.query(statement)
}

async function applyMigrations(
  client: pg.ClientBase,
  folder: string,
  names: readonly string[],
): Promise<void> {
  await client.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of names) {
    await client.query(await readForTransaction(path.join(folder, name)))
    await client.query('insert into schema_migrations (name) values ($1)', [name])
  }
}

async function markQuiet(client: pg.ClientBase, { createdAt }: Manifest): Promise<void> {
  await holdOutgoing(dbOn(client), { reason: 'restored', backupOf: createdAt })
  await client.query(`delete from site_settings where starts_with(key, 'backup.')`)
}

async function isRestored(client: pg.ClientBase, { createdAt }: Manifest): Promise<boolean> {
  const hold = await readHold(dbOn(client)).catch(() => null)
  return hold?.backupOf === createdAt
}
