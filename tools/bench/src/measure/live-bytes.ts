import { readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PROBE = path.join(import.meta.dirname, '../children/live-bytes-probe.ts')
const FILE = path.join(os.tmpdir(), `multas-bench-live-${process.pid}`)
const ANSWERS_WITHIN_MS = 30_000

/** Node's options and the environment of a process that `liveBytes` can ask. */
export const PROBE_FLAGS = [`--import=${PROBE}`]
export const PROBE_ENVIRONMENT = { LIVE_BYTES_FILE: FILE }

/**
 * Bytes that the heap and the buffers of a process hold after a collection. Resident memory would include what V8
 * keeps for later.
 */
export async function liveBytes(pid: number): Promise<number> {
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
