import { parseArgs } from 'node:util'
import { type Finding, finding, presentFindings, printFindings, runDoctor } from '../features/doctor/index.ts'
import { describeFaults, listSourceOrigins, loadJurisdictions } from '../features/jurisdictions/index.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createLog } from '../platform/log/log.ts'
import { createOperatorAlerts } from '../platform/operator-alerts/operator-alerts.ts'
import { environment } from './env.ts'
import { findMailFault } from './find-mail-fault.ts'
import { findServer } from './find-server.ts'
import { MIGRATIONS } from './open-store.ts'
import { outliveReaders } from './outlive-readers.ts'
import { printUsage } from './print-usage.ts'
import { findIdentityFault } from './read-operator-settings.ts'
import { readSettings, type Settings } from './read-settings.ts'
import { readVersion } from './read-version.ts'

const WRONG_SETTINGS = 78
const USAGE = 'multas doctor [--json] [--mail]'

outliveReaders()
const options = readOptions()
if (options === null) {
  printUsage(USAGE)
} else {
  const reading = readSettings(environment)
  if (reading.ok) report(await examine(reading.settings, options.mail))
  else {
    report(reading.faults.map((fault) => finding('settings', 'failed', fault)))
    process.exitCode = WRONG_SETTINGS
  }
}

function readOptions(): { json: boolean; mail: boolean } | null {
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean', default: false }, mail: { type: 'boolean', default: false } },
    })
    return values
  } catch {
    return null
  }
}

function report(findings: readonly Finding[]): void {
  const presented = presentFindings(findings)
  process.stdout.write(`${options?.json ? JSON.stringify(presented, null, 2) : printFindings(findings)}\n`)
  if (!presented.ok) process.exitCode = 1
}

async function examine(settings: Settings, sendsMail: boolean): Promise<Finding[]> {
  const incomplete = [...findMailFault(settings), ...findIdentityFault(settings)]
  const loaded = loadJurisdictions({ dir: settings.jurisdictionsDir, lookup: (name) => environment[name] })
  const server = await findServer(settings)
  const database =
    server && openDatabase({ connectionString: server.url, maxConnections: 2, onIdleError: () => undefined })
  try {
    const findings = await runDoctor({
      settings,
      version: readVersion(),
      db: database?.db ?? null,
      alerts: database && createOperatorAlerts(database.db, systemClock, createLog('silent')),
      migrations: MIGRATIONS,
      sources: loaded.ok ? listSourceOrigins(loaded) : [],
      sendsMail,
      now: Date.now,
    })
    const faults = loaded.ok ? [] : [finding('jurisdictions', 'failed', describeFaults(loaded.faults))]
    return [
      ...incomplete.map((fault) => finding('settings', 'failed', fault)),
      ...faults,
      ...findings,
    ].filter(({ check, state }) => !(check === 'settings' && state === 'ok' && incomplete.length > 0))
  } finally {
    if (loaded.ok) await loaded.close()
    await database?.close()
    await server?.close()
  }
}
