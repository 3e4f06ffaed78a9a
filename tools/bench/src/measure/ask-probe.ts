import { readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const FILE = path.join(os.tmpdir(), `multas-bench-probe-${process.pid}`)
const ANSWERS_WITHIN_MS = 30_000

/** Node's options of a process with one of the probes among the children. */
export const probeFlags = (probe: 'live-bytes' | 'loop-delay'): readonly string[] => [
  `--import=${path.join(import.meta.dirname, `../children/${probe}-probe.ts`)}`,
]
export const PROBE_ENVIRONMENT = { PROBE_FILE: FILE }

/**
 * `live-bytes`: heap and buffers after a collection; resident memory would include what V8 keeps for later.
 * `loop-delay`: the longest delay of the event loop since the last call, in milliseconds.
 */
export async function askProbe(pid: number): Promise<number> {
  const file = `${FILE}.${pid}`
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  const untilMs = performance.now() + ANSWERS_WITHIN_MS
  while (performance.now() < untilMs) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text !== '') {
      await rm(file, { force: true })
      return Number(text)
    }
    await wait(20)
  }
  throw new Error(`process ${pid} did not say what it holds`)
}
