import { openDatabase } from '../platform/database/database.ts'
import { holdOutgoing, readHold, releaseOutgoing } from '../platform/outgoing/hold-outgoing.ts'
import { findServer } from './find-server.ts'
import { printUsage } from './print-usage.ts'
import type { Settings } from './read-settings.ts'
import { out, runOfflineCommand } from './run-offline-command.ts'

const [word, ...more] = process.argv.slice(2)
if (more.length > 0 || (word !== undefined && word !== 'on' && word !== 'off')) {
  printUsage('multas outgoing [on|off]')
} else await runOfflineCommand(run)

async function run(settings: Settings): Promise<number> {
  const server = await findServer(settings)
  if (server === null) throw new Error('no database found: start the product once first')
  const { db, close } = openDatabase({
    connectionString: server.url,
    maxConnections: 2,
    onIdleError: () => undefined,
  })
  try {
    if (word === 'on') await releaseOutgoing(db)
    if (word === 'off') await holdOutgoing(db, { reason: 'operator', backupOf: null })
    const hold = await readHold(db)
    out(hold === null ? 'Outgoing traffic is on.' : `Outgoing traffic is off: ${describe(hold)}.`)
    if (settings.outgoing !== null)
      out(`Processes started with OUTGOING=${settings.outgoing} use that setting instead.`)
    return 0
  } finally {
    await close()
    await server.close()
  }
}

function describe({ reason, backupOf }: NonNullable<Awaited<ReturnType<typeof readHold>>>): string {
  return reason === 'restored' ? `this is a restored copy of ${backupOf}` : 'an operator turned it off'
}
