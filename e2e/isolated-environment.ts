import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from './find-free-port.ts'
import { startProcess } from './start-process.ts'
import { writeClock } from './write-clock.ts'

const CLOCK = path.join(import.meta.dirname, 'fake-clock.ts')
const DAY_MS = 86_400_000
/** Long enough ago that all waiting periods of a test are over by the system clock, which the queue uses. */
const BEGINS_DAYS_AGO = 90
const NOON_IN_ARGENTINA = 15

/**
 * A product, its jurisdictions and its payments with a clock of their own, which begins at noon some months
 * ago and advances as a test requires.
 */
export async function startIsolatedEnvironment() {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-e2e-'))
  chmodSync(directory, 0o711)
  const clockFile = path.join(directory, 'clock')
  const begins = chooseBegin(new Date(Date.now() - BEGINS_DAYS_AGO * DAY_MS))
  let aheadMs = begins.getTime() - Date.now()
  const setAhead = () => writeClock(clockFile, aheadMs)
  setAhead()
  const fakeClock = { NODE_OPTIONS: `--import=${CLOCK}`, E2E_CLOCK_FILE: clockFile }
  const printed = ['--port', '0', '--print-env']
  const today = begins.toISOString().slice(0, 10)
  const jurisdictions = await startProcess(
    'tools/simulator/src/main.ts',
    [...printed, '--latency', '0', '--today', today],
    {},
    /^\{.*\}$/m,
  )
  const payments = await startProcess('tools/payments-simulator/src/main.ts', printed, fakeClock, /^\{.*\}$/m)
  const sources: Record<string, string> = JSON.parse(jurisdictions.match[0])
  const provider: Record<string, string> = JSON.parse(payments.match[0])
  const port = String(await findFreePort())
  const start = () =>
    startProcess(
      'server/src/main/start.ts',
      [],
      { ...sources, ...provider, ...fakeClock, PORT: port, DATA_DIR: path.join(directory, 'data') },
      /"address":"(http[^"]+)".*"msg":"product\.started"/,
    )
  let product = await start()
  return {
    url: `http://localhost:${port}`,
    provider: provider.MERCADOPAGO_URL ?? '',
    /** Advances the clock of all processes by this many days. */
    async pass(days: number): Promise<void> {
      aheadMs += days * DAY_MS
      setAhead()
      await callControl(provider.MERCADOPAGO_URL, '/_control/advance', 'POST', { days: 0 })
    },
    /** Simulates a machine that loses power and restarts. */
    async loseProduct(meanwhile?: () => Promise<void>): Promise<void> {
      await product.kill()
      await meanwhile?.()
      product = await start()
    },
    jurisdictions: (place: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
      callControl(new URL(sources.VEHICLES_URL ?? '').origin, `/_control/${place}`, method, body),
    payments: (place: string, body: object) =>
      callControl(provider.MERCADOPAGO_URL, `/_control/${place}`, 'POST', body),
    async end(): Promise<void> {
      await product.end()
      await Promise.all([jurisdictions.end(), payments.end()])
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The first of a month of 31 days: the first charge is as many days later on whatever day the tests run. */
function chooseBegin(latest: Date): Date {
  const year = latest.getUTCFullYear()
  let month = latest.getUTCMonth()
  while (new Date(Date.UTC(year, month + 1, 0)).getUTCDate() < 31) month -= 1
  return new Date(Date.UTC(year, month, 1, NOON_IN_ARGENTINA))
}

export type IsolatedEnvironment = Awaited<ReturnType<typeof startIsolatedEnvironment>>

async function callControl(origin = '', place: string, method: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${origin}${place}`, { method, headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${place}: the simulator refused: ${await reply.text()}`)
}
