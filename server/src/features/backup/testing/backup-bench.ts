import { mkdtempSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { fillTable, readTables } from '../../../../test/fill-table.ts'
import type { Database } from '../../../platform/database/database.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { createDiskEvidence } from '../../../platform/storage/disk-evidence.ts'
import { createBackup } from '../create/create-backup.ts'
import { type Manifest, readManifest, writeManifest } from '../manifest.ts'
import type { RestoreDeps } from '../restore/restore-backup.ts'

export const MIGRATIONS = path.join(import.meta.dirname, '../../../../migrations')
export const SECRET = 'a secret of the tests, long enough to be one'
export const secrets = createSecrets(SECRET)

export function useBackups(source: () => Database) {
  const folder = mkdtempSync(path.join(tmpdir(), 'multas-backup-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const directory = path.join(folder, 'backups')
  const evidence = createDiskEvidence(path.join(folder, 'evidence'))
  let copies = 0
  return {
    folder,
    directory,
    evidence,
    create: (changes: object = {}) =>
      createBackup({
        connectionString: source().connectionString,
        secrets,
        evidence,
        directory,
        version: '0.2.0',
        keep: 3,
        ...changes,
      }),
    emptyStore: () => createDiskEvidence(path.join(folder, `restored-${copies++}`)),
    restoreDeps: (connectionString: string, changes: Partial<RestoreDeps> = {}): RestoreDeps => ({
      secrets,
      migrations: MIGRATIONS,
      connectionString,
      evidence: null,
      disk: null,
      replaces: false,
      ...changes,
    }),
    async copyOf(name: string) {
      const copy = path.join(folder, `copy-${copies++}`)
      await cp(path.join(directory, name), copy, { recursive: true })
      return copy
    },
  }
}

export async function resign(backup: string, change: (manifest: Manifest) => Manifest): Promise<void> {
  const file = path.join(backup, 'manifest.json')
  const manifest = change(readManifest(secrets, await readFile(file, 'utf8')))
  await writeFile(file, writeManifest(secrets, manifest))
}

export async function fillEveryTable(database: Database): Promise<void> {
  const at = new Date('2026-11-01T12:00:00Z')
  for (const table of ['tracking_batches', 'tracking_events'])
    await database.pool.query(
      `create table ${table}_2026_11 partition of ${table} for values from ('2026-11-01Z') to ('2026-12-01Z')`,
    )
  for (const table of await readTables(database)) await fillTable(database, table, at)
  await database.pool.query(
    `insert into organizations (id, kind, is_open) select id::text, 'fleet', true from fleets
     union all select slug, 'municipality', true from municipalities on conflict do nothing`,
  )
}
