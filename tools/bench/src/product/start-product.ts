import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { request } from 'undici'
import { stopProcess } from '../children/child.ts'
import { killOnExit } from '../children/kill-on-exit.ts'
import { freePort } from './free-port.ts'

export interface Product {
  readonly pid: number
  /** `http://127.0.0.1:40123`; also of a worker, which listens nowhere. */
  readonly url: string
  /** Path of its log. */
  readonly logFile: string
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface ProductSettings {
  readonly databaseUrl: string
  readonly appSecret: string
  readonly jurisdictionsDir: string
  readonly role: 'all' | 'web' | 'worker'
  /** Its data and its log go into a folder of their own in here. */
  readonly home: string
  /** Further settings (docs/operations.md). */
  readonly more?: Readonly<Record<string, string>>
  /** Options of its Node that `NODE_OPTIONS` takes. */
  readonly nodeFlags?: readonly string[]
  /** Another program with the same environment, as a baseline. */
  readonly script?: string
}

const ROOT = path.join(import.meta.dirname, '../../../..')
const METRICS_TOKEN = 'metrics-of-the-benchmarks'
const READY_WITHIN_MS = 60_000

/**
 * Starts the product as an operator would, by its environment, with its logging on, and waits until it says that
 * it is ready. `BENCH_PRODUCT_NODE_OPTIONS` goes to its Node (`--cpu-prof --cpu-prof-dir=…`).
 */
export async function startProduct(settings: ProductSettings): Promise<Product> {
  const port = await freePort()
  const home = await mkdtemp(path.join(settings.home, 'product-'))
  const logFile = path.join(home, `${settings.role}.log`)
  const child = spawn(process.execPath, [settings.script ?? 'server/src/main/start.ts'], {
    cwd: ROOT,
    env: environmentOf(settings, port, home),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killOnExit(child)
  const log = createWriteStream(logFile)
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, settings.role === 'worker' ? null : url, logFile)
  return { pid: child.pid ?? 0, url, logFile, stop: (signal) => stopProcess(child, signal) }
}

/** Only the variables of our environment that a program needs to run. */
function environmentOf(settings: ProductSettings, port: number, home: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
    NODE_OPTIONS: [process.env.BENCH_PRODUCT_NODE_OPTIONS ?? '', ...(settings.nodeFlags ?? [])].join(' '),
    PORT: String(port),
    ROLE: settings.role,
    DATABASE_URL: settings.databaseUrl,
    DATA_DIR: home,
    APP_SECRET: settings.appSecret,
    JURISDICTIONS_DIR: settings.jurisdictionsDir,
    LOG_LEVEL: 'info',
    METRICS_TOKEN,
    // No mail is sent: nothing listens there.
    SMTP_URL: 'smtp://127.0.0.1:9',
    OPERATOR_NAME: 'Operador del banco S.A.',
    OPERATOR_CUIT: '30-50001091-2',
    OPERATOR_ADDRESS: 'Av. Corrientes 1234, Buenos Aires',
    OPERATOR_PRIVACY_EMAIL: 'datos@banco.example',
    ...settings.more,
  }
}

/** `/readyz` answers 200; a worker listens nowhere, so its log has to say that it started. */
async function untilReady(child: ChildProcess, url: string | null, logFile: string): Promise<void> {
  const state = { ended: false, started: false }
  child.once('exit', () => {
    state.ended = true
  })
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.includes('product.started')) state.started = true
  })
  const untilMs = performance.now() + READY_WITHIN_MS
  while (performance.now() < untilMs) {
    if (state.ended) throw new Error(`the product ended at once: ${await lastWords(logFile)}`)
    if (url === null ? state.started : await isReady(url)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the product was not ready within ${READY_WITHIN_MS} ms: ${await lastWords(logFile)}`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    const reply = await request(`${url}/readyz`)
    await reply.body.dump()
    return reply.statusCode === 200
  } catch {
    return false
  }
}

const lastWords = async (logFile: string): Promise<string> => (await readFile(logFile, 'utf8')).slice(-2_000)
