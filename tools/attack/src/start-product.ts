import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** A product on loopback with its own database, and its simulators. */
export interface Product {
  readonly url: string
  /** Failures logged since the last call. */
  drainFailures(): string[]
  hasEnded(): boolean
  /** Runs an operator's command; returns its output by line. */
  runCommand(script: string, ...args: string[]): Promise<string[]>
  query(sql: string): Promise<readonly Record<string, unknown>[]>
  stop(): Promise<void>
}

const ROOT = path.join(import.meta.dirname, '../../..')
const STARTED = /"address":"(http[^"]+)".*"msg":"product\.started"/
/** Credential of programs that report bounces. */
export const BOUNCES_SECRET = 'attack-'.repeat(6)

const START_WITHIN_MS = 180_000

export async function startProduct(): Promise<Product> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'multas-attack-'))
  await chmod(dataDirectory, 0o711)
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    DATA_DIR: dataDirectory,
    PORT: '0',
    SEARCH_WAIT_DAYS: '0',
    MAIL_BOUNCES_SECRET: BOUNCES_SECRET,
  }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const failures: string[] = []
  const url = await untilStarted(child, failures)
  const database = await connect(dataDirectory)
  return {
    url,
    drainFailures: () => failures.splice(0),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async runCommand(script, ...args) {
      const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
        cwd: ROOT,
        env: { ...env, SITE_URL: url },
      })
      return stdout.trim().split('\n')
    },
    query: async (sql) => (await database.query<Record<string, unknown>>(sql)).rows,
    async stop() {
      await database.end()
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Waits for its address; then collects the failures that it logs. */
function untilStarted(child: ChildProcess, failures: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let rest = ''
    let last = ''
    const late = setTimeout(() => reject(new Error(`the product did not start: ${last}`)), START_WITHIN_MS)
    const read = (chunk: Buffer) => {
      const lines = (rest + chunk.toString('utf8')).split('\n')
      rest = lines.pop() ?? ''
      last = (last + chunk.toString('utf8')).slice(-2_000)
      for (const line of lines) {
        const [, url] = STARTED.exec(line) ?? []
        if (url !== undefined) {
          clearTimeout(late)
          resolve(url)
        }
        if (/"level":"(?:error|fatal)"|uncaught|UnhandledPromise/i.test(line))
          failures.push(line.slice(0, 600))
      }
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${last}`)))
  })
}

/** The embedded database, identified by the files in its folder. */
async function connect(dataDirectory: string): Promise<pg.Client> {
  for await (const file of glob('**/postmaster.pid', { cwd: dataDirectory })) {
    const cluster = path.join(dataDirectory, path.dirname(file))
    const [, , , port] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    const password = (await readFile(path.join(cluster, '../password'), 'utf8')).trim()
    const client = new pg.Client(`postgres://multas:${password}@127.0.0.1:${port}/multas`)
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  throw new Error(`no database in ${dataDirectory}`)
}
