import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { RECORDING } from '../plans/recording.ts'

const ENTRY = path.join(import.meta.dirname, '../../src/main/start.ts')

/** One process of the product, as an operator starts it. */
export interface RunningProcess {
  readonly pid: number
  /** Address that it listens on; empty for a worker. */
  readonly address: string
  /** Address of its health endpoint: its own address, or a worker's port. */
  readonly healthAddress: string
  /** Every line that it logged. */
  readonly log: readonly Record<string, unknown>[]
  /** What it wrote to its error output; resolves once it has ended. */
  readonly complaint: Promise<string>
  kill(signal: NodeJS.Signals): Promise<void>
  /** Null while it runs. */
  exitCode(): number | null
}

/** Starts the product with these variables and no others, and waits until it says that it has started. */
export async function startProcess(
  variables: Record<string, string>,
  entry: string = ENTRY,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO_DATA: 'on', ...RECORDING, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: Record<string, unknown>[] = []
  const started = readLog(child, log)
  const complaint = readAll(child.stderr)
  const ended = once(child, 'exit').then(async ([code]) => {
    throw new Error(`the process ended with ${code}: ${await complaint}`)
  })
  ended.catch(() => undefined)
  const line = await Promise.race([started, ended])
  return {
    pid: child.pid ?? 0,
    address: String(line.address ?? ''),
    healthAddress: String(line.address ?? line.workerAddress),
    log,
    complaint,
    exitCode: () => child.exitCode,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
  }
}

/** Starts a process for each set of variables; if one does not start, the others are killed. */
export async function startProcesses(
  each: readonly Record<string, string>[],
): Promise<readonly RunningProcess[]> {
  const results = await Promise.allSettled(each.map((variables) => startProcess(variables)))
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status !== 'rejected') return started
  await Promise.all(started.map((one) => one.kill('SIGKILL')))
  throw failed.reason
}

function readLog(child: ChildProcess, log: Record<string, unknown>[]): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    if (!child.stdout) throw new Error('the process has no output')
    createInterface({ input: child.stdout }).on('line', (text) => {
      if (!text.startsWith('{')) return
      const line = JSON.parse(text) as Record<string, unknown>
      log.push(line)
      if (line.msg === 'product.started') resolve(line)
    })
  })
}

async function readAll(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = ''
  if (stream) for await (const chunk of stream) text += String(chunk)
  return text
}
