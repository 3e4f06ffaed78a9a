import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type PaymentsSimulator, startPaymentsSimulator } from '@multas/payments-simulator'
import { type DatabaseRouter, startDatabaseRouter } from '@multas/server/test/processes/database-router.ts'
import { type MailTrap, startMailTrap } from '@multas/server/test/processes/mail-trap.ts'
import { type OutageTestbed, openOutageTestbed } from '@multas/server/test/processes/outage-testbed.ts'
import { type RunningProcess, startProcess } from '@multas/server/test/processes/start-process.ts'
import type { Model } from './model/model.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '../../..')
const FAKE_CLOCK = path.join(ROOT, 'acceptance/src/fake-clock.ts')
const DATA_MB = 96
const PLENTY = '10000'

export const PROCESSES = ['web-0', 'web-1', 'worker'] as const
export type ProcessName = (typeof PROCESSES)[number]
export const WEBS = ['web-0', 'web-1'] as const

/** The product as several processes, and all around it. */
export interface Testbed {
  readonly database: OutageTestbed
  readonly mail: MailTrap
  readonly payments: PaymentsSimulator
  /** What is between visitors and each web process. */
  readonly networks: readonly DatabaseRouter[]
  /** Addresses of the site, which stay when a process is started again. */
  readonly sites: readonly string[]
  readonly dataDir: string
  readonly settings: Readonly<Record<string, string>>
  process(name: ProcessName): RunningProcess | undefined
  start(name: ProcessName): Promise<void>
  end(name: ProcessName, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  stepClock(aheadMs: number): Promise<void>
  /** Names of processes that ended though nobody ended them. */
  unexpectedEnds(): readonly string[]
  close(): Promise<void>
}

export async function openTestbed(jurisdictions: string, model: Model): Promise<Testbed> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'multas-explore-'))
  await chmod(dataDir, 0o711)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DATA_MB}m`, 'explore', dataDir])
  const clockFile = `${dataDir}-clock`
  await writeFile(clockFile, '0')
  const networks = await Promise.all(WEBS.map(() => startDatabaseRouter(0)))
  const sites = networks.map(({ port }) => `http://127.0.0.1:${port}`)
  const [database, mail, payments] = await Promise.all([
    openOutageTestbed(),
    startMailTrap({ deadlineMs: 90_000 }),
    startPaymentsSimulator({
      notifyUrl: `${sites[0]}/api/webhooks/mercadopago`,
      retryDelaysMs: [500, 1_000, 2_000, 5_000, 10_000, 20_000, 40_000],
    }),
  ])
  const settings = {
    ...settingsOf({ jurisdictions, dataDir, database, mail, payments }),
    NODE_OPTIONS: `--import=${FAKE_CLOCK}`,
    ACCEPTANCE_CLOCK_FILE: clockFile,
  }
  const processes = openProcesses(settings, networks, model)
  await processes.start('worker')
  await liftRateLimits(database)
  await Promise.all(WEBS.map((name) => processes.start(name)))
  return {
    ...{ database, mail, payments, networks, sites, dataDir, settings },
    ...processes,
    stepClock: (aheadMs) => writeFile(clockFile, String(aheadMs)),
    async close() {
      await Promise.all(PROCESSES.map((name) => processes.end(name, 'SIGKILL')))
      await Promise.all([mail.close(), payments.close(), ...networks.map((one) => one.close())])
      await database.close()
      await run('umount', ['-l', dataDir])
      await Promise.all([rm(dataDir, { recursive: true }), rm(clockFile)])
    },
  }
}

type Around = Pick<Testbed, 'dataDir' | 'database' | 'mail' | 'payments'> & { readonly jurisdictions: string }

const settingsOf = ({ jurisdictions, dataDir, database, mail, payments }: Around) => ({
  APP_SECRET: 'a secret of the exploration, long enough',
  SITE_URL: 'http://localhost:3000',
  DATABASE_URL: database.url,
  JURISDICTIONS_DIR: jurisdictions,
  DATA_DIR: dataDir,
  SMTP_URL: mail.url,
  MERCADOPAGO_URL: payments.url,
  MERCADOPAGO_ACCESS_TOKEN: payments.accessToken,
  MERCADOPAGO_WEBHOOK_SECRET: payments.secret,
  WEBHOOKS_TO_PRIVATE: 'on',
  TRUST_PROXY: '1',
  DATABASE_CONNECTIONS: '5',
  SEARCH_WAIT_DAYS: '0',
  SEARCH_DEADLINE_S: '12',
  SEARCH_CONCURRENCY: '12',
  SEARCH_QUEUE_MAX: '60',
  FRESHNESS_S: '3',
  MONITORING_EVERY_MINUTES: '1',
  CODES_PER_ADDRESS_HOUR: PLENTY,
  CODES_FREE_PER_ADDRESS_HOUR: PLENTY,
  CODE_GUESSES_PER_ADDRESS_HOUR: PLENTY,
  CODES_PER_EMAIL_HOUR: '1000',
  CODES_PER_EMAIL_DAY: '1000',
  CODES_PER_LARGE_DOMAIN_HOUR: '1000000',
  CODES_PER_SITE_HOUR: '1000000',
})

function openProcesses(
  settings: Readonly<Record<string, string>>,
  networks: readonly DatabaseRouter[],
  model: Model,
) {
  const running = new Map<ProcessName, RunningProcess>()
  const ends: string[] = []
  return {
    process: (name: ProcessName) => running.get(name),
    async start(name: ProcessName) {
      const started = await supervise({ ...settings, ROLE: name === 'worker' ? 'worker' : 'web' })
      running.set(name, started)
      networks[WEBS.indexOf(name as 'web-0')]?.route(Number(new URL(started.healthAddress).port))
    },
    async end(name: ProcessName, signal: 'SIGKILL' | 'SIGTERM') {
      const one = running.get(name)
      if (one === undefined) return
      if (one.exitCode() !== null) model.fail('process ended', `${name} with ${one.exitCode()}`)
      running.delete(name)
      await one.kill(signal)
    },
    unexpectedEnds() {
      for (const [name, one] of running) if (one.exitCode() !== null) ends.push(`${name} (${one.exitCode()})`)
      return ends
    },
  }
}

/** Rates per hour are counted by tests of their own. */
const liftRateLimits = (database: OutageTestbed) =>
  database.asAdmin((client) =>
    client.query(`
      create function explore_allow() returns trigger language plpgsql as
        $$ begin new.spoken_for := now() - interval '1 day'; return new; end $$;
      create trigger explore_allow before insert or update on rate_limits
        for each row execute function explore_allow()`),
  )

/** Starts it again, as a supervisor does, when it could not reach the database in time. */
async function supervise(variables: Record<string, string>, startsLeft = 3): Promise<RunningProcess> {
  return await startProcess(variables).catch((error) => {
    if (startsLeft === 1) throw error
    return supervise(variables, startsLeft - 1)
  })
}
