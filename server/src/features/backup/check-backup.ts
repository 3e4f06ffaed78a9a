import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { listMigrations } from '../../platform/database/migrate.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { isEvidenceKey } from '../../platform/storage/evidence-store.ts'
import { EVIDENCE_FOLDER } from './create/copy-evidence.ts'
import { digestFile } from './file-digest.ts'
import { BackupRefused, MANIFEST_FILE, type Manifest, readManifest } from './manifest.ts'

export interface CheckBackupDeps {
  readonly secrets: Secrets
  readonly migrations: string
}

export async function checkBackup(deps: CheckBackupDeps, backup: string): Promise<Manifest> {
  const folder = await stat(backup).catch(() => null)
  if (!folder?.isDirectory()) throw new BackupRefused(`no backup found at ${backup}`)
  const text = await readFile(path.join(backup, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new BackupRefused(`${MANIFEST_FILE} is missing or unreadable: the backup is incomplete`, cause)
  })
  const manifest = readManifest(deps.secrets, text)
  await requireKnownVersion(deps.migrations, manifest)
  for (const { file, bytes, sha256 } of manifest.tables) await requireIntact(backup, file, { bytes, sha256 })
  for (const { key, bytes, sha256 } of manifest.evidence) {
    if (!isEvidenceKey(key)) throw new BackupRefused(`malformed key of an evidence file: ${key}`)
    await requireIntact(backup, `${EVIDENCE_FOLDER}/${key}`, { bytes, sha256 })
  }
  return manifest
}

async function requireKnownVersion(folder: string, { migrations, version }: Manifest): Promise<void> {
  const known = await listMigrations(folder)
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BackupRefused(
      `the backup was made by a newer version (${version}): this one does not know ${unknown.join(', ')}. Restore it with that version or a later one.`,
    )
  const expected = known.slice(0, migrations.length)
  const gap = expected.find((name) => !migrations.includes(name))
  if (gap !== undefined)
    throw new BackupRefused(
      `the backup lacks migration ${gap} before ${migrations.at(-1) ?? 'its first migration'}`,
    )
}

async function requireIntact(
  backup: string,
  file: string,
  expected: { readonly bytes: number; readonly sha256: string },
): Promise<void> {
  const full = path.join(backup, file)
  const found = await stat(full).catch(() => null)
  if (found === null) throw new BackupRefused(`${file} is missing`)
  if (found.size !== expected.bytes)
    throw new BackupRefused(`${file} has ${found.size} bytes; the manifest says ${expected.bytes}`)
  const { sha256 } = await digestFile(full).catch((cause: unknown) => {
    throw new BackupRefused(`${file} cannot be read`, cause)
  })
  if (sha256 !== expected.sha256) throw new BackupRefused(`${file} was changed: its SHA-256 is ${sha256}`)
}
