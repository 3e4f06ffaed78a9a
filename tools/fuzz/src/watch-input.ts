import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface InputLimits {
  /** Processor time, so that a busy machine makes no input slow. */
  readonly cpuMs: number
  /** Waiting without work. */
  readonly wallMs: number
  readonly rssMb: number
}

export const INPUT_FILE = 'input'
export const REASON_FILE = 'reason'

const WATCH = `
const { workerData: { shared, limits, file } } = require('node:worker_threads')
const { writeFileSync } = require('node:fs')
const sequence = new Int32Array(shared)
let seen = -1, cpu = 0, since = 0
const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
const end = (reason) => { writeFileSync(file, reason); process.kill(process.pid, 'SIGKILL') }
setInterval(() => {
  const now = Atomics.load(sequence, 0)
  if (now === 0) return
  const rss = process.memoryUsage.rss() / 1048576
  if (rss > limits.rssMb) end('memory: ' + Math.round(rss) + ' MB')
  if (now !== seen) { seen = now; cpu = cpuMs(); since = Date.now(); return }
  if (cpuMs() - cpu > limits.cpuMs) end('hang: more than ' + limits.cpuMs + ' ms of processor time')
  if (Date.now() - since > limits.wallMs) end('hang: no end within ' + limits.wallMs + ' ms')
}, 50)`

export function watchInputs(dir: string, limits: InputLimits): (input: Buffer) => void {
  const shared = new SharedArrayBuffer(4)
  const sequence = new Int32Array(shared)
  const file = join(dir, REASON_FILE)
  new Worker(WATCH, { eval: true, workerData: { shared, limits, file } }).unref()
  return (input) => {
    writeFileSync(join(dir, INPUT_FILE), input)
    Atomics.add(sequence, 0, 1)
  }
}
