import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { request } from 'undici'
import { stopProcess } from '../children/child.ts'
import { killOnExit } from '../children/kill-on-exit.ts'
import { startProduct } from './start-product.ts'

/** The whole product as a visitor meets it: built pages, simulated jurisdictions, and a mailbox to read codes from. */
export interface Site {
  /** `http://localhost:40123` */
  readonly url: string
  readonly pid: number
  /** Every upstream answers after a time of its own, `stepMs` later than the one before it. Gives how many there are. */
  spreadUpstreams(firstMs: number, stepMs: number): Promise<number>
  /** The verification code in the newest mail to this address. */
  readCode(email: string): Promise<string>
  stop(): Promise<void>
}

const ROOT = path.join(import.meta.dirname, '../../../..')
const MAIL_WITHIN_MS = 30_000
const MAIL_POLL_MS = 50

/** Builds the pages if they have changed, and starts the simulator and the product on an empty database. */
export async function startSite(databaseUrl: string, appSecret: string): Promise<Site> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'multas-bench-site-'))
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: ROOT })
  const simulator = await startSimulator()
  const product = await startProduct({
    databaseUrl,
    appSecret,
    jurisdictionsDir: path.join(ROOT, 'jurisdictions'),
    role: 'all',
    home,
    // Codes are read from the local mailbox. Every search queries all sources, even for a plate that was
    // searched before.
    more: { ...simulator.environment, SMTP_URL: '', SEARCH_WAIT_DAYS: '0', FRESHNESS_S: '0' },
  })
  const url = `http://localhost:${new URL(product.url).port}`
  return {
    url,
    pid: product.pid,
    spreadUpstreams: (firstMs, stepMs) => spreadUpstreams(simulator.url, firstMs, stepMs),
    readCode: (email) => readCode(url, email),
    async stop() {
      await product.stop()
      await simulator.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Upstreams of the jurisdictions' files, with the settings that lead to them. */
export async function startSimulator() {
  const args = ['tools/simulator/src/main.ts', '--port', '0', '--print-env', '--latency', '20-100']
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  killOnExit(child)
  const lines = createInterface({ input: child.stdout })
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the simulator ended at once (${code})`)))
  })
  lines.close()
  child.stdout.resume()
  const environment = JSON.parse(line) as Readonly<Record<string, string>>
  return {
    environment,
    url: new URL(environment.VEHICLES_URL ?? '').origin,
    stop: () => stopProcess(child),
  }
}

async function spreadUpstreams(simulatorUrl: string, firstMs: number, stepMs: number): Promise<number> {
  const reply = await request(`${simulatorUrl}/_control/upstreams`)
  const upstreams = (await reply.body.json()) as readonly { readonly slug: string }[]
  for (const [index, { slug }] of upstreams.entries()) {
    const change = await request(`${simulatorUrl}/_control/upstreams/${slug}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ latencyMs: firstMs + index * stepMs }),
    })
    await change.body.dump()
  }
  return upstreams.length
}

async function readCode(url: string, email: string): Promise<string> {
  const untilMs = performance.now() + MAIL_WITHIN_MS
  while (performance.now() < untilMs) {
    const reply = await request(`${url}/dev/correo.json?para=${encodeURIComponent(email)}`)
    for (const { text } of (await reply.body.json()) as readonly { readonly text: string }[]) {
      const [, code] = /(?<![0-9])([0-9]{6})(?![0-9])/.exec(text) ?? []
      if (code) return code
    }
    await wait(MAIL_POLL_MS)
  }
  throw new Error('the mail with the code did not arrive')
}
