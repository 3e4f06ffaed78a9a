import { followChange } from '../features/secret-change/index.ts'
import { type Clock, systemClock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { DatabaseSilent, endIfSilent } from '../platform/database/end-if-silent.ts'
import { watchSilence } from '../platform/database/watch-silence.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import type { Secrets } from '../platform/secrets/secrets.ts'
import { describeFailure } from './describe-failure.ts'
import { environment } from './env.ts'
import type { Lookup } from './open-jurisdictions.ts'
import { openStore } from './open-store.ts'
import { outliveReaders } from './outlive-readers.ts'
import { INVALID_SETTINGS, printInvalidSettings } from './print-invalid-settings.ts'
import { isHelpRequested, printUsage } from './print-usage.ts'
import { readSettings, type Settings } from './read-settings.ts'

export interface CommandInfrastructure {
  readonly settings: Settings
  readonly lookup: Lookup
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly out: (line: string) => void
}

/**
 * Runs an operator command, also beside a running product. Exit code: the result of `run`, 1 if it throws, 78
 * for invalid settings.
 */
export async function runCommand(
  usage: string,
  run: (infrastructure: CommandInfrastructure) => Promise<number>,
): Promise<void> {
  outliveReaders()
  if (isHelpRequested()) return printUsage(usage)
  const reading = readSettings(environment)
  if (!reading.ok) {
    printInvalidSettings(reading.faults)
    process.exitCode = INVALID_SETTINGS
    return
  }
  const { settings } = reading
  // Standard output belongs to the command.
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel, process.stderr)
  try {
    const url = settings.databaseDirectUrl ?? settings.databaseUrl
    const open = () => openStore(settings, log, { isGuest: true })
    const store = await (url === null ? open() : endIfSilent(url, open))
    const { db } = store.database
    const unwatch = watchSilence({
      connectionString: store.directUrl,
      onSilence: () => store.database.dropSilentConnections(),
    })
    let unfollow: (() => void) | undefined
    try {
      unfollow = await followChange({ ...store, db, processId: null, log })
      process.exitCode = await run({
        settings,
        lookup: (name) => environment[name],
        database: store.database,
        secrets: store.secrets,
        clock: systemClock,
        log,
        out: (line) => {
          process.stdout.write(`${line}\n`)
        },
      })
    } finally {
      unfollow?.()
      unwatch()
      await store.close()
    }
  } catch (error) {
    process.stderr.write(`Command failed: ${describeFailure(error)}\n`)
    process.exitCode = 1
    if (error instanceof DatabaseSilent) process.exit()
  }
}
