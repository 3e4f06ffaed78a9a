import { parseArgs } from 'node:util'
import {
  createBackup,
  describeBackup,
  listBackups,
  recordFailure,
  recordSuccess,
} from '../features/backup/index.ts'
import { openDatabase } from '../platform/database/database.ts'
import { endIfSilent } from '../platform/database/end-if-silent.ts'
import { createSecrets } from '../platform/secrets/secrets.ts'
import { findServer } from './find-server.ts'
import { openEvidenceStore } from './open-evidence-store.ts'
import { printUsage } from './print-usage.ts'
import type { Settings } from './read-settings.ts'
import { readVersion } from './read-version.ts'
import { out, runOfflineCommand } from './run-offline-command.ts'

const USAGE = 'multas backup [--to DIR] [--keep N] [--list]'

const options = readOptions()
if (options === null) {
  printUsage(USAGE)
} else await runOfflineCommand(options.list ? list : create)

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        list: { type: 'boolean', default: false },
      },
    })
    const keep = values.keep === undefined ? null : Number(values.keep)
    return keep !== null && !(Number.isInteger(keep) && keep > 0) ? null : { ...values, keep }
  } catch {
    return null
  }
}

function directoryOf({ backupDir }: Settings): string {
  const directory = options?.to ?? backupDir
  if (directory === null) throw new Error('set BACKUP_DIR or use --to DIR')
  return directory
}

async function list(settings: Settings): Promise<number> {
  for (const { name } of await listBackups(directoryOf(settings))) out(name)
  return 0
}

async function create(settings: Settings, appSecret: string): Promise<number> {
  const directory = directoryOf(settings)
  const server = await findServer(settings)
  if (server === null) throw new Error('no database found: start the product once, then make a backup')
  const database = openDatabase({
    connectionString: server.url,
    maxConnections: 1,
    onIdleError: () => undefined,
  })
  try {
    const { url: connectionString } = server
    const deps = {
      connectionString,
      secrets: createSecrets(appSecret),
      evidence: openEvidenceStore(settings),
      directory,
      version: readVersion(),
      keep: options?.keep ?? settings.backupsKept,
    }
    const backup = await endIfSilent(connectionString, () => createBackup(deps))
    const { createdAt: at, name, rows, bytes, missingEvidence } = backup
    await recordSuccess(database.db, 'backup.created', { at, name, rows, bytes, missingEvidence })
    for (const line of describeBackup(backup)) out(line)
    return 0
  } catch (error) {
    await recordFailure(database.db, 'backup.created', error).catch(() => undefined)
    throw error
  } finally {
    await database.close()
    await server.close()
  }
}
