import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { isDiskFull } from '../../../platform/storage/disk-full.ts'
import type { EvidenceStore } from '../../../platform/storage/evidence-store.ts'
import { makeFolder } from '../../../platform/storage/make-folder.ts'
import { backupName, deleteAbandoned, deleteOldBackups, listBackups, PART } from '../backup-folder.ts'
import { syncFolder } from '../file-digest.ts'
import {
  BACKUP_FORMAT,
  BackupRefused,
  MANIFEST_FILE,
  type Manifest,
  secretCheckOf,
  writeManifest,
} from '../manifest.ts'
import { copyEvidenceOut } from './copy-evidence.ts'
import { copyOut, type DatabaseCopy } from './copy-out.ts'
import { withoutOthers } from './lock-out-others.ts'

export interface CreateBackupDeps {
  readonly connectionString: string
  readonly secrets: Secrets
  readonly evidence: EvidenceStore
  readonly directory: string
  readonly version: string
  readonly keep: number
}

export interface CreatedBackup {
  readonly name: string
  readonly createdAt: Date
  readonly rows: number
  readonly bytes: number
  readonly missingEvidence: number
  readonly snapshotMs: number
  readonly deleted: readonly string[]
}

export const createBackup = (deps: CreateBackupDeps): Promise<CreatedBackup> =>
  withoutOthers(deps.connectionString, () => writeBackup(deps))

async function writeBackup(deps: CreateBackupDeps): Promise<CreatedBackup> {
  const { directory, keep } = deps
  await makeFolder(directory, 0o700).catch((cause: unknown) => {
    throw new BackupRefused(`BACKUP_DIR is not writable: ${directory}`, cause)
  })
  const part = path.join(directory, `${randomUUID()}${PART}`)
  try {
    await makeFolder(path.join(part, 'tables'), 0o700)
    const copy = await copyOut(deps.connectionString, part)
    const { snapshotMs } = copy
    const manifest = await complete(deps, copy, part)
    const name = backupName(copy.takenAt)
    await rename(part, path.join(directory, name))
    await syncFolder(directory)
    await deleteAbandoned(directory)
    const deleted = await deleteOldBackups(directory, keep)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { ...summarise(manifest), name, createdAt: copy.takenAt, rows, snapshotMs, deleted }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw explainWriting(error)
  }
}

async function complete(deps: CreateBackupDeps, copy: DatabaseCopy, part: string): Promise<Manifest> {
  const [latest] = await listBackups(deps.directory)
  const earlier = latest ? path.join(deps.directory, latest.name) : null
  const pieces = await copyEvidenceOut(deps.evidence, copy.evidence, part, earlier)
  const id = randomUUID()
  const { migrations, queueMigration, tables, sequences, takenAt } = copy
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    id,
    version: deps.version,
    createdAt: takenAt.toISOString(),
    migrations,
    queueMigration,
    secretCheck: secretCheckOf(deps.secrets, id),
    tables,
    sequences,
    ...pieces,
  }
  const file = await open(path.join(part, MANIFEST_FILE), 'wx', 0o600)
  try {
    await file.writeFile(writeManifest(deps.secrets, manifest))
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolder(path.join(part, 'tables'))
  await syncFolder(part)
  return manifest
}

function summarise({ tables, evidence, missingEvidence }: Manifest) {
  const bytes = [...tables, ...evidence].reduce((sum, file) => sum + file.bytes, 0)
  return { bytes, missingEvidence: missingEvidence.length }
}

function explainWriting(error: unknown): unknown {
  return isDiskFull(error)
    ? new BackupRefused('the disk of BACKUP_DIR is full: the unfinished backup was deleted', error)
    : error
}
