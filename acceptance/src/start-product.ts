import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { appendOutput } from './run-directory.ts'
import { type StartedProcess, startProcess } from './start-process.ts'

/** The upstreams on their own port, with the environment that points a product at them. */
export interface UpstreamSimulator {
  readonly url: string
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** A product that this suite started as `npm start` does, with its own database. */
export interface ProductProcess {
  readonly url: string
  hasEnded(): boolean
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
  /** SIGTERM to every process of its group, which does not include the embedded database. */
  stopGroup(): Promise<number | null>
  /** SIGKILL to every process, including the embedded database. */
  kill(): Promise<void>
}

const SIMULATOR = 'tools/simulator/src/main.ts'
export const PRODUCT = 'scripts/start.ts'
export const METRICS_TOKEN = 'metrics-of-the-acceptance-suite'
const STARTED = /"address":"(http[^"]+)".*"msg":"product\.started"/

export async function startUpstreamSimulator(latencyMs: string): Promise<UpstreamSimulator> {
  const args = ['--port', '0', '--print-env', '--latency', latencyMs]
  const simulator = await startProcess({ script: SIMULATOR, args, env: {} }, /^\{.*\}$/m)
  const environment = JSON.parse(simulator.match[0]) as Record<string, string>
  return {
    url: new URL(environment.VEHICLES_URL ?? '').origin,
    environment,
    stop: async () => void (await simulator.end('SIGTERM')),
  }
}

/** A folder that the embedded database can access for any user that runs the suite. */
export function makeDataDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-aceptacion-'))
  chmodSync(directory, 0o711)
  return directory
}

export function removeDataDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true })
}

/** Its output is kept under `runDirectory`, where it is searched for personal data. */
export async function startProduct(
  runDirectory: string,
  dataDirectory: string,
  environment: Readonly<Record<string, string>>,
): Promise<ProductProcess> {
  const env = { PORT: '0', DATA_DIR: dataDirectory, METRICS_TOKEN, ...environment }
  const onOutput = (chunk: Buffer) => appendOutput(runDirectory, chunk)
  const started: StartedProcess = await startProcess({ script: PRODUCT, env, onOutput }, STARTED)
  return {
    url: started.match[1] ?? '',
    hasEnded: started.hasEnded,
    stop: () => started.end('SIGTERM'),
    stopGroup: () => started.end('SIGTERM', 'group'),
    async kill() {
      const databases = findDatabases(dataDirectory)
      for (const pid of databases) process.kill(pid, 'SIGKILL')
      await started.end('SIGKILL')
      for (const pid of databases) await untilGone(pid)
    },
  }
}

/** Process ids of the databases that run in this folder; 0 and 1 are not process ids of a database. */
export function findDatabases(dataDirectory: string): number[] {
  const files = globSync('postgres/**/postmaster.pid', { cwd: dataDirectory })
  return files
    .map((file) => Number(readFileSync(path.join(dataDirectory, file), 'utf8').split('\n')[0]))
    .filter((pid) => Number.isInteger(pid) && pid > 1)
}

/** Until its new parent reaps it, an ended process looks alive to the next start. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
