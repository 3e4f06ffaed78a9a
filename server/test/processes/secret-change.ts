import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { startGatedUpstreams } from './gated-upstreams.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { type RunningProcess, startProcess } from './start-process.ts'
import { searchAs } from './visitor.ts'

const BEFORE = 'the secret before, of the tests and long enough'
const AFTER = 'the secret after, of the tests and long enough'
const BOTH = { APP_SECRET: AFTER, APP_SECRET_PREVIOUS: BEFORE }
const PLENTY = '10000'
const LIMIT_MS = 120_000

export interface ChangeUnderLoad {
  readonly databaseUrl: string
  readonly searchesPerSecond: number
  /** Before the change and after it. */
  readonly settledMs: number
}

/** Two processes get another secret one after the other while visitors search, and one runs without the first. */
export async function changeUnderLoad({ databaseUrl, searchesPerSecond, settledMs }: ChangeUnderLoad) {
  const [mail, upstreams] = await Promise.all([startMailTrap(), startGatedUpstreams(2)])
  upstreams.open()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const start = (secrets: Record<string, string>) =>
    startProcess({
      ...{
        DATABASE_URL: databaseUrl,
        SMTP_URL: mail.url,
        JURISDICTIONS_DIR: upstreams.directory,
        ...secrets,
      },
      ...{ CODES_PER_ADDRESS_HOUR: PLENTY, CODES_FREE_PER_ADDRESS_HOUR: PLENTY },
      ...{ SITE_URL: 'http://localhost:3000', DATABASE_CONNECTIONS: '8' },
    })
  const processes: RunningProcess[] = []
  let visitors: Visitors | null = null
  const replace = async (at: number, secrets: Record<string, string>) => {
    const old = processes[at]
    processes[at] = await start(secrets)
    // As a proxy does: visitors go on where they are before the process is stopped.
    await visitors?.settle()
    await old?.kill('SIGTERM')
  }
  const read = async (text: string) => (await client.query<{ value: unknown }>(text)).rows[0]?.value
  const wait = (text: string, value: unknown) =>
    expect.poll(() => read(text), { timeout: LIMIT_MS, interval: 200 }).toBe(value)
  try {
    await replace(0, { APP_SECRET: BEFORE })
    await replace(1, { APP_SECRET: BEFORE })
    visitors = startVisitors(() => processes, mail, searchesPerSecond)
    await pause(settledMs)
    await replace(0, BOTH)
    await replace(1, BOTH)
    await wait('select phase as value from app_secret', 'settled')
    await pause(settledMs)
    const visited = await visitors.stop()
    await replace(0, { APP_SECRET: AFTER })
    await processes[1]?.kill('SIGTERM')
    await wait(`select count(*)::int as value from searches where state = 'running'`, 0)
    return { ...visited, secret: AFTER }
  } finally {
    await Promise.all(processes.map((one) => one.kill('SIGTERM')))
    await Promise.all([mail.close(), upstreams.close(), client.end()])
  }
}

interface Visitors {
  /** Resolves when those who are there now have their search. */
  settle(): Promise<unknown>
  stop(): Promise<{ readonly failures: readonly string[]; readonly searches: number }>
}

/** Each verifies another e-mail for another plate, and searches. */
function startVisitors(
  processes: () => readonly RunningProcess[],
  mail: MailTrap,
  perSecond: number,
): Visitors {
  const failures: string[] = []
  const pending = new Set<Promise<void>>()
  const state = { isOver: false, count: 0 }
  async function visit(count: number): Promise<void> {
    const digits = String(Math.floor(count / 26) % 1_000).padStart(3, '0')
    const plate = `A${letter(count / 26_000)}${digits}K${letter(count)}`
    const site = processes()[count % 2]?.address ?? ''
    await searchAs(site, mail, `ana${count}@gmail.com`, plate).catch((error: unknown) => {
      failures.push(`${plate}: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
  async function keepVisiting(): Promise<void> {
    for (; !state.isOver; state.count += 1) {
      const one = visit(state.count).finally(() => pending.delete(one))
      pending.add(one)
      await pause(1_000 / perSecond)
    }
    await Promise.all(pending)
  }
  const visiting = keepVisiting()
  return {
    settle: () => Promise.all(pending),
    async stop() {
      state.isOver = true
      await visiting
      return { failures, searches: state.count }
    },
  }
}

const letter = (index: number): string => String.fromCharCode(65 + (Math.floor(index) % 26))
