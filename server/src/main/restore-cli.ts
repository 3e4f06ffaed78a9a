import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  checkBackup,
  listBackups,
  type RestoreDeps,
  recordFailure,
  recordSuccess,
  rehearseRestore,
  restoreBackup,
  verifyRestored,
} from '../features/backup/index.ts'
import { openRing } from '../features/secret-change/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { endIfSilent } from '../platform/database/end-if-silent.ts'
import { createSecrets, type Secrets } from '../platform/secrets/secrets.ts'
import { makeFolder } from '../platform/storage/make-folder.ts'
import { findServer, openServer } from './find-server.ts'
import { openEvidenceStore } from './open-evidence-store.ts'
import { MIGRATIONS } from './open-store.ts'
import { printUsage } from './print-usage.ts'
import type { Settings } from './read-settings.ts'
import { out, runOfflineCommand } from './run-offline-command.ts'

const USAGE = 'multas restore [BACKUP] [--verify] [--check] [--rehearse] [--replace] [--without-evidence]'

const asked = readArguments()
if (asked === null) {
  printUsage(USAGE)
} else await runOfflineCommand(restore)

function readArguments() {
  const isOff = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      options: { verify: isOff, check: isOff, rehearse: isOff, replace: isOff, 'without-evidence': isOff },
      allowPositionals: true,
    })
    return positionals.length > 1 ? null : { ...values, backup: positionals[0] }
  } catch {
    return null
  }
}

async function chooseBackup({ backupDir }: Settings): Promise<string> {
  const given = asked?.backup
  if (given !== undefined)
    return given.includes(path.sep) || backupDir === null ? given : path.join(backupDir, given)
  const [newest] = backupDir === null ? [] : await listBackups(backupDir)
  if (backupDir === null || newest === undefined)
    throw new Error(
      'no backup found: pass the folder of a backup, or set BACKUP_DIR to the folder that holds them',
    )
  return path.join(backupDir, newest.name)
}

async function restore(settings: Settings, appSecret: string): Promise<number> {
  const backup = await chooseBackup(settings)
  const secrets = createSecrets(appSecret, openRing(settings.previousSecret))
  const deps = { secrets, migrations: MIGRATIONS }
  if (asked?.check) {
    const { tables, evidence, createdAt, version } = await checkBackup(deps, backup)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    out(
      `${backup} is complete: version ${version}, ${createdAt}, ${rows} rows, ${evidence.length} evidence files.`,
    )
    return 0
  }
  if (asked?.rehearse) return rehearse(settings, deps, backup)
  await checkBackup(deps, backup)
  const isLocal = settings.databaseUrl === null
  if (isLocal) await makeFolder(settings.dataDir)
  const server = await openServer(settings)
  try {
    const target: RestoreDeps = {
      ...deps,
      connectionString: server.url,
      evidence: asked?.['without-evidence'] ? null : openEvidenceStore(settings),
      disk: isLocal ? settings.dataDir : null,
      replaces: asked?.replace ?? false,
      ...(asked?.verify ? { onCopied: (client, copied) => verifyRestored(client, copied, secrets) } : {}),
    }
    const { manifest, droppedMessages } = await endIfSilent(server.url, () => restoreBackup(target, backup))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    out(
      `Restored ${rows} rows and ${manifest.evidence.length} evidence files from the backup of ${manifest.createdAt}.`,
    )
    if (asked?.verify) out('Verified: row counts, references and a sample of the encrypted data match.')
    if (droppedMessages > 0)
      out(`${droppedMessages} queued messages of the backup were dropped and will not be sent.`)
    out(
      'Outgoing traffic is off in this copy. Run "multas outgoing on" (npm run outgoing -- on) to turn it on.',
    )
    return 0
  } finally {
    await server.close()
  }
}

async function rehearse(
  settings: Settings,
  deps: { readonly secrets: Secrets; readonly migrations: string },
  backup: string,
): Promise<number> {
  const server = await findServer(settings)
  if (server === null) throw new Error('there is no database yet: start the product first')
  const { db, close } = openDatabase({
    connectionString: server.url,
    maxConnections: 1,
    onIdleError: () => undefined,
  })
  const startedMs = performance.now()
  try {
    const serverUrl = settings.scratchUrl ?? server.url
    const disk = settings.databaseUrl === null ? settings.dataDir : null
    const { manifest } = await endIfSilent(serverUrl, () =>
      rehearseRestore({ ...deps, databaseUrl: server.url, serverUrl, disk }, backup),
    )
    const seconds = (performance.now() - startedMs) / 1_000
    const name = path.basename(backup)
    await recordSuccess(db, 'backup.verified', { at: new Date(), name, seconds })
    out(`Restored ${name} of ${manifest.createdAt} into a scratch database in ${seconds.toFixed(1)} s.`)
    out('Every count, reference and sealed sample was verified. The scratch database was dropped.')
    return 0
  } catch (error) {
    await recordFailure(db, 'backup.verified', error).catch(() => undefined)
    throw error
  } finally {
    await close()
    await server.close()
  }
}
