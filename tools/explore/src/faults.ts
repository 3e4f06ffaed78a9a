import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OUTAGE_KINDS } from '@multas/server/test/processes/outage-kinds.ts'
import type { Command, FaultName } from './commands.ts'
import type { Stage } from './stage.ts'
import { type ProcessName, WEBS } from './testbed.ts'

/** Causes a fault, waits, and removes it. */
type Cause = (stage: Stage, ms: number, which: number) => Promise<void>

/** Effects of a fault that may come after it: waits, reconnections, circuits. */
const AFTERMATH_MS = 8_000
const LONG_AFTERMATH_MS = 25_000
const MEGABYTE = 2 ** 20
const CROWD = 120

const webOf = (which: number): ProcessName => WEBS[which % WEBS.length] ?? 'web-0'

const restart =
  (nameOf: (which: number) => ProcessName, signal: 'SIGKILL' | 'SIGTERM'): Cause =>
  async ({ bed }, ms, which) => {
    const name = nameOf(which)
    await bed.end(name, signal)
    await pause(ms)
    await bed.start(name)
  }

const freeze =
  (nameOf: (which: number) => ProcessName): Cause =>
  async ({ bed }, ms, which) => {
    const pid = bed.process(nameOf(which))?.pid
    if (pid === undefined) return
    process.kill(pid, 'SIGSTOP')
    await pause(ms)
    process.kill(pid, 'SIGCONT')
  }

const outage =
  (kind: keyof typeof OUTAGE_KINDS): Cause =>
  ({ bed }, ms) =>
    OUTAGE_KINDS[kind].take(bed.database, ms)

const worker = (): ProcessName => 'worker'

const CAUSES: Readonly<Record<FaultName, Cause>> = {
  'kill web': restart(webOf, 'SIGKILL'),
  'kill worker': restart(worker, 'SIGKILL'),
  'stop web': restart(webOf, 'SIGTERM'),
  'stop worker': restart(worker, 'SIGTERM'),
  'freeze web': freeze(webOf),
  'freeze worker': freeze(worker),
  'database restart': outage('fastRestart'),
  'database crash': outage('immediateStop'),
  'database connections end': outage('terminated'),
  'database hangs': outage('hanging'),
  'database half open': outage('halfOpen'),
  'database without connections': outage('noConnectionsLeft'),
  'database read-only': outage('readOnly'),
  'database locked': outage('locked'),
  async 'database slow'({ bed }, ms) {
    bed.database.router.delay(40)
    await pause(ms)
    bed.database.router.delay(0)
  },
  async 'visitors cut'({ bed }, _ms, which) {
    bed.networks[which % WEBS.length]?.cut()
  },
  async 'visitors slow'({ bed }, ms, which) {
    bed.networks[which % WEBS.length]?.hang()
    await pause(ms)
    bed.networks[which % WEBS.length]?.resume()
  },
  async 'payments away'({ bed }, ms, which) {
    const url = `${bed.payments.url}/_control/faults`
    const fault = which === 0 ? { status: 503, times: 1_000 } : { kind: 'done_then_reset', times: 1_000 }
    await fetch(url, { method: 'POST', body: JSON.stringify(fault) })
    await pause(ms)
    await fetch(url, { method: 'POST', body: '{"clear":true}' })
  },
  async 'mail held'({ bed }, ms) {
    bed.mail.hold()
    await pause(ms)
    bed.mail.release()
  },
  async 'mail server silent'({ bed }, ms) {
    bed.mail.holdSenders()
    await pause(ms)
    bed.mail.release()
  },
  async 'clock step'({ bed }, ms, which) {
    await bed.stepClock(which === 0 ? ms : -ms)
    await pause(ms)
    await bed.stepClock(0)
  },
  async 'disk full'({ bed }, ms) {
    const { bavail, bsize } = await statfs(bed.dataDir)
    const file = path.join(bed.dataDir, '.filled')
    // The product may write meanwhile: then the file is shorter, and the disk as full.
    await writeFile(file, Buffer.alloc(Math.floor((bavail * bsize) / MEGABYTE) * MEGABYTE)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
      },
    )
    await pause(ms)
    await rm(file)
  },
  async crowd({ bed }) {
    const visit = (_: unknown, number: number) =>
      fetch(bed.sites[number % bed.sites.length] ?? '', { headers: { accept: 'text/html' } })
        .then((reply) => reply.arrayBuffer())
        .catch(() => undefined)
    await Promise.all(Array.from({ length: CROWD }, visit))
  },
}

let last: Promise<unknown> = Promise.resolve()

/** One fault at a time, so that each ends as it should. */
export async function causeFault(
  stage: Stage,
  { fault, ms, which }: Extract<Command, { do: 'fault' }>,
): Promise<void> {
  const mine = last.then(async () => {
    if (stage.isOver) return
    const isLong = fault === 'database half open' || fault === 'database hangs'
    const end = stage.model.calm.disturb(fault, isLong ? LONG_AFTERMATH_MS : AFTERMATH_MS)
    try {
      await CAUSES[fault](stage, ms, which)
    } finally {
      end()
    }
  })
  last = mine.catch(() => undefined)
  await mine
}

/** No fault is under way. */
export const faultsOver = (): Promise<unknown> => last
