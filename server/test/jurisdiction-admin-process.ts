import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Subject } from '@multas/domain'
import type { RegisterAdminCall } from '../src/features/admin/index.ts'
import { createStatus } from '../src/features/figures/index.ts'
import { createJurisdictionAdmin } from '../src/features/jurisdiction-admin/index.ts'
import {
  createJurisdictions,
  describeFaults,
  loadJurisdictions,
} from '../src/features/jurisdictions/index.ts'
import { type Bus, openBus } from '../src/platform/bus/bus.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log/log.ts'
import { createSecrets } from '../src/platform/secrets/secrets.ts'
import { openTestLimiter } from './open-test-limiter.ts'

const SUBJECT: Subject = { kind: 'patent', plate: 'AB123CD' }

export interface JurisdictionAdminOptions {
  readonly database: Database
  /** Contents of the jurisdictions folder, by file name. */
  readonly files: Readonly<Record<string, string>>
  readonly registerAdminCall?: RegisterAdminCall
  readonly clock?: () => Date
  readonly settings?: Readonly<Record<string, string>>
  /** Blocks notifications from other processes, so that only polling is left. */
  readonly isDeaf?: boolean
  /** Three seconds unless given. */
  readonly readingMs?: number
  /** Given every line of its log. */
  readonly onLog?: (line: string) => void
}

/**
 * The part of a process that queries jurisdictions and lets administrators change them, on a shared database.
 */
export async function startJurisdictionAdmin(options: JurisdictionAdminOptions) {
  const { database, settings = {}, clock = () => new Date(), registerAdminCall = () => undefined } = options
  const log = options.onLog ? createLog('info', { write: options.onLog }) : createLog('silent')
  const dir = mkdtempSync(join(tmpdir(), 'steered-'))
  mkdirSync(join(dir, 'platforms'))
  for (const [name, text] of Object.entries(options.files)) writeFileSync(join(dir, name), text)
  const lookup = (name: string) => settings[name]
  const loaded = loadJurisdictions({ dir, lookup, random: () => 0, readingMs: options.readingMs })
  rmSync(dir, { recursive: true })
  if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
  const written = { lookup, isOwnSetting: () => false, allowsPrivateHosts: true }
  const jurisdictions = createJurisdictions({ loaded, written })
  const bus = await openProcess(database, options.isDeaf === true)
  const secrets = createSecrets('s'.repeat(32))
  const sources = () =>
    jurisdictions.list().map(({ slug, name }) => ({
      ...{ slug, name, isConfigured: true, isResting: false },
      isPaused: jurisdictions.isPaused(slug),
    }))
  const status = createStatus({ database, clock, log, sources })
  const jurisdictionAdmin = createJurisdictionAdmin({
    ...{ database, bus, clock, log, secrets, registerAdminCall, jurisdictions, status },
    limiter: openTestLimiter(database.db),
  })
  const applied = { times: 0 }
  jurisdictionAdmin.onApplied(() => {
    applied.times += 1
  })
  await jurisdictionAdmin.start()
  return {
    ...{ jurisdictions, jurisdictionAdmin, status, bus, applied },
    /** Outcome of a query by this process. */
    async ask(slug = 'test') {
      const { signal } = new AbortController()
      for await (const report of jurisdictions.consult(slug, SUBJECT, signal))
        if (report.kind === 'end') return report
      throw new Error('there was no end')
    },
    async stop() {
      await jurisdictionAdmin.close()
      await jurisdictions.close()
      await bus.close()
      await database.pool.query('delete from processes where id = $1', [bus.processId])
    },
  }
}

async function openProcess(database: Database, isDeaf: boolean): Promise<Bus> {
  const { pool, db, connectionString } = database
  const processId = String(randomInt(1, 2 ** 40))
  await pool.query(`insert into processes (id, role, host, pid) values ($1, 'all', 'prueba', 1)`, [processId])
  const bus = await openBus({
    connectionString,
    processId,
    db,
    log: createLog('silent'),
    onSilence: () => undefined,
  })
  return isDeaf ? { ...bus, on: () => undefined } : bus
}
