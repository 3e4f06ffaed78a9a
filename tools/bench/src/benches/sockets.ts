import { startChild } from '../children/child.ts'
import type { Session } from '../children/socket-driver.ts'
import type { SocketFloorCalls } from '../children/socket-floor.ts'
import { nowMs } from '../measure/now-ms.ts'
import { percentile } from '../measure/statistics.ts'
import { planUpstreams } from '../product/upstream-plan.ts'
import { aimMost, type Figure, gateLeast, gateMost } from '../report/figure.ts'
import { type Arena, openArena } from './arena.ts'
import type { Bench, BenchContext } from './bench.ts'
import { type Crowd, restingBytes, startCrowd } from './socket-crowd.ts'

/** The last one is held back, so that no search ends before all of the crowd has come back. */
const UPSTREAMS = planUpstreams(5, 500, 8_000)
const HELD = UPSTREAMS.at(-1)?.slug ?? ''
/** A fine and a progress message for each, and the end. */
const LAST_SEQ = UPSTREAMS.length * 2 + 1
const CONNECTS_PER_SECOND = 500
const WARM_UP_SOCKETS = 500
const RESUME_WITHIN_MS = 10_000
const EVENTS_BEFORE_KILL_MS = 3_000
const SEARCHES_AT_ONCE = '1000'
const ALL_DONE_WITHIN_MS = 400_000

/**
 * A crowd on one process: what a socket weighs, and what happens to everybody when that process is killed while
 * events flow. Each socket follows a search of its own, started by a real call; two workers run the searches.
 */
export const socketsBench: Bench = {
  name: 'sockets',
  about: 'memory of an authenticated socket; kill -9 of their process, and everybody resumes on another',
  async run(context) {
    const crowd = startCrowd()
    const arena = await openArena(context, UPSTREAMS)
    try {
      const floorBytes = await measureFloor(context, crowd)
      return await measureProduct(context, arena, crowd, floorBytes)
    } finally {
      await crowd.stop()
      await arena.stop()
    }
  },
}

async function measureFloor(context: BenchContext, crowd: Crowd): Promise<number> {
  const floor = startChild<SocketFloorCalls>('socket-floor.ts')
  const url = await floor.call('start', null)
  const sessions = Array.from({ length: context.options.sockets }, (_, n) => ({
    sessionId: String(n),
    token: 'floor',
  }))
  const bytes = await weighSockets(crowd, { pid: floor.pid, url }, url, sessions)
  await crowd.disconnect()
  await floor.stop()
  return bytes
}

/** Bytes of resident memory that each socket adds to a process that has already served some. */
async function weighSockets(
  crowd: Crowd,
  { pid, url }: { readonly pid: number; readonly url: string },
  nextUrl: string,
  sessions: readonly Session[],
): Promise<number> {
  const where = { url, nextUrl, perSecond: CONNECTS_PER_SECOND }
  await crowd.connect({ ...where, sessions: sessions.slice(0, WARM_UP_SOCKETS) })
  await crowd.disconnect()
  const before = await restingBytes(pid)
  await crowd.connect({ ...where, sessions })
  return ((await restingBytes(pid)) - before) / sessions.length
}

async function measureProduct(
  context: BenchContext,
  arena: Arena,
  crowd: Crowd,
  floorBytes: number,
): Promise<readonly Figure[]> {
  const more = {
    SEARCH_DEADLINE_S: '600',
    MAX_SOCKETS: String(context.options.sockets * 2),
    MAX_UNAUTHENTICATED_SOCKETS: String(context.options.sockets * 2),
    SEARCH_CONCURRENCY: SEARCHES_AT_ONCE,
  }
  const [doomed, survivor] = [await arena.startProcess('web', more), await arena.startProcess('web', more)]
  const side = arena.asSide([survivor], 'AA')
  const tickets = await side.makeTickets(context.options.sockets)
  const postStartMs = nowMs()
  const sessions = await crowd.post(survivor.url, tickets)
  context.note(`${sessions.length} searches posted in ${((nowMs() - postStartMs) / 1000).toFixed(1)} s`)
  const bytes = await weighSockets(crowd, doomed, survivor.url, sessions)
  await arena.upstreams.behave({ [HELD]: 'hold' })
  for (let n = 0; n < 2; n += 1) await arena.startProcess('worker', more)
  await new Promise((resolve) => setTimeout(resolve, EVENTS_BEFORE_KILL_MS))
  const atKill = await crowd.report(LAST_SEQ)
  const killedMs = nowMs()
  await doomed.stop('SIGKILL')
  const eventsByThen = await untilAllBack(crowd, sessions.length)
  await arena.upstreams.behave({ [HELD]: 'answer' })
  const { resumedAtMs, faults, complete } = await untilAllComplete(crowd, sessions.length)
  context.note(`events heard: ${atKill.events} before the kill, ${eventsByThen} when all were back`)
  for (const fault of faults.slice(0, 5)) context.note(`fault: ${fault}`)
  const afterMs = resumedAtMs.map((atMs) => atMs - killedMs)
  const arrival = `${sessions.length} sockets`
  const figure = (
    name: string,
    unit: string,
    product: number,
    target: Figure['target'],
    floor: number | null = null,
  ) => ({
    bench: 'sockets',
    name,
    unit,
    floor,
    product,
    target,
    arrival,
  })
  return [
    figure('memory of one socket', 'kB', bytes / 1000, gateMost(12), floorBytes / 1000),
    figure('authenticated on one process', '', atKill.authenticated, gateLeast(sessions.length)),
    figure(
      `resumed within ${RESUME_WITHIN_MS / 1000} s of the kill`,
      '',
      afterMs.filter((ms) => ms <= RESUME_WITHIN_MS).length,
      gateLeast(sessions.length),
    ),
    figure('kill to resumed, p50', 'ms', percentile(afterMs, 0.5), null),
    figure('kill to resumed, last', 'ms', Math.max(...afterMs), aimMost(RESUME_WITHIN_MS)),
    figure('sockets that heard their search to its end', '', complete, gateLeast(sessions.length)),
    figure('sockets that missed or repeated an event', '', faults.length, gateMost(0)),
  ]
}

/** Waits until everybody is back, at most three times as long as it may take; gives the events heard by then. */
async function untilAllBack(crowd: Crowd, sockets: number): Promise<number> {
  const untilMs = nowMs() + 3 * RESUME_WITHIN_MS
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { resumedAtMs, events } = await crowd.report(LAST_SEQ)
    if (resumedAtMs.length >= sockets || nowMs() > untilMs) return events
  }
}

async function untilAllComplete(crowd: Crowd, sockets: number) {
  const untilMs = nowMs() + ALL_DONE_WITHIN_MS
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const report = await crowd.report(LAST_SEQ)
    if (report.complete >= sockets || nowMs() > untilMs) return report
  }
}
