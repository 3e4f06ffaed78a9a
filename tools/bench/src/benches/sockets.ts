import { startChild } from '../children/child.ts'
import type { SocketBaselineCalls } from '../children/socket-baseline.ts'
import type { Session, SocketReport } from '../children/socket-driver.ts'
import { askProbe, PROBE_ENVIRONMENT, probeFlags } from '../measure/ask-probe.ts'
import { nowMs } from '../measure/now-ms.ts'
import { cpuSeconds } from '../measure/proc-cpu.ts'
import { percentile } from '../measure/statistics.ts'
import type { Product } from '../product/start-product.ts'
import { planUpstreams } from '../product/upstream-plan.ts'
import { type Figure, gateLeast, gateMost, gateRatio } from '../report/figure.ts'
import type { Bench, BenchContext } from './bench.ts'
import { type Crowd, startCrowd } from './socket-crowd.ts'
import { openTestbed, type Side, type Testbed } from './testbed.ts'

/** The last upstream is delayed, so that no search ends before all sockets have reconnected. */
const UPSTREAMS = planUpstreams(5, 500, 8_000)
const DELAYED_SOURCE = UPSTREAMS.at(-1)?.slug ?? ''
/** A fine and a progress message for each, and the end. */
const LAST_SEQ = UPSTREAMS.length * 2 + 1
const CONNECTS_PER_SECOND = 500
const WARM_UP_SOCKETS = 500
const BACK_WITHIN_MS = 30_000
const EVENTS_BEFORE_KILL_MS = 3_000
const PROBE_FLAGS = probeFlags('live-bytes')
const SEARCHES_AT_ONCE = '1000'
const ALL_DONE_WITHIN_MS = 400_000

/**
 * Many sockets on one process: the memory of a socket, and the effect of killing that process while events
 * are sent. Each socket follows its own search, started by a real call; two workers run the searches.
 */
export const socketsBench: Bench = {
  name: 'sockets',
  about: 'memory of an authenticated socket; kill -9 of their process, and everybody resumes on another',
  async run(context) {
    const crowd = startCrowd()
    const testbed = await openTestbed(context, UPSTREAMS)
    try {
      const baseline = await measureBaseline(context, testbed, crowd)
      return await measureProduct(context, testbed, crowd, baseline)
    } finally {
      await crowd.stop()
      await testbed.stop()
    }
  },
}

interface Measured {
  /** Of one socket. */
  readonly bytes: number
  /** From the kill until each socket was authenticated at the next process. */
  readonly afterMs: readonly number[]
  /** CPU of the process that took over the sockets, per socket. */
  readonly cpuMsPerResume: number
  readonly eventsByThen: number
}

async function measureBaseline(context: BenchContext, testbed: Testbed, crowd: Crowd): Promise<Measured> {
  const start = async () => {
    const baseline = startChild<SocketBaselineCalls>('socket-baseline.ts', PROBE_FLAGS, PROBE_ENVIRONMENT)
    return { pid: baseline.pid, url: await baseline.call('start', null), stop: baseline.stop }
  }
  const [doomed, survivor] = [await start(), await start()]
  const sessions = Array.from({ length: context.options.sockets }, (_, n) => ({
    sessionId: String(n),
    token: 'baseline',
  }))
  const bytes = await weighSockets(crowd, doomed, survivor.url, sessions)
  const web = await testbed.startProcess('web', MORE)
  const side = testbed.asSide([web], 'BB')
  await postSearches(context, crowd, side)
  const workers = await runSearches(testbed)
  const resumed = await resumeBeside(context, crowd, workers, doomed, survivor)
  await crowd.disconnect()
  await endSearches(testbed, side)
  for (const one of [survivor, web, ...workers]) await one.stop()
  return { bytes, ...resumed }
}

const MORE = {
  SEARCH_DEADLINE_S: '600',
  SEARCH_CONCURRENCY: SEARCHES_AT_ONCE,
  SEARCH_QUEUE_MAX: '10000',
}

/** A search for each socket. */
async function postSearches(
  { options, note }: BenchContext,
  crowd: Crowd,
  side: Side,
): Promise<readonly Session[]> {
  const tickets = await side.makeTickets(options.sockets)
  const startMs = nowMs()
  const sessions = await crowd.post(side.url, tickets)
  note(`${sessions.length} searches posted in ${((nowMs() - startMs) / 1000).toFixed(1)} s`)
  return sessions
}

/** Two workers run them until each waits for its last source. */
async function runSearches(testbed: Testbed): Promise<readonly Product[]> {
  await testbed.upstreams.behave({ [DELAYED_SOURCE]: 'hold' })
  const workers = [await testbed.startProcess('worker', MORE), await testbed.startProcess('worker', MORE)]
  await new Promise((resolve) => setTimeout(resolve, EVENTS_BEFORE_KILL_MS))
  return workers
}

async function endSearches(testbed: Testbed, side: Side): Promise<void> {
  await testbed.upstreams.behave({ [DELAYED_SOURCE]: 'answer' })
  const database = await side.connect()
  const untilMs = nowMs() + ALL_DONE_WITHIN_MS
  for (;;) {
    const { rows } = await database.query('select from searches where state <> $1 limit 1', ['complete'])
    if (rows.length === 0) break
    if (nowMs() > untilMs) throw new Error('the searches beside the baseline did not end')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await database.end()
}

/** What ran meanwhile is noted: it is the same for both sides. */
async function resumeBeside(
  { database, options, note }: BenchContext,
  crowd: Crowd,
  workers: readonly Product[],
  doomed: Pick<Product, 'stop'>,
  survivor: Pick<Product, 'pid'>,
): Promise<Omit<Measured, 'bytes'>> {
  const cpuOfOthers = () =>
    [workers.map(({ pid }) => cpuSeconds(pid)).reduce((a, b) => a + b), database.cpuMs() / 1000] as const
  const [workersBefore, databaseBefore] = cpuOfOthers()
  const resumed = await resumeElsewhere(crowd, doomed, survivor, options.sockets)
  const [workersAfter, databaseAfter] = cpuOfOthers()
  note(
    `CPU beside the resuming: workers ${(workersAfter - workersBefore).toFixed(1)} s, ` +
      `PostgreSQL ${(databaseAfter - databaseBefore).toFixed(1)} s`,
  )
  return resumed
}

/** Memory of a process with all sockets, minus its memory before, after it has served some. */
async function weighSockets(
  crowd: Crowd,
  { pid, url }: Pick<Product, 'pid' | 'url'>,
  nextUrl: string,
  sessions: readonly Session[],
): Promise<number> {
  const where = { url, nextUrl, perSecond: CONNECTS_PER_SECOND }
  await crowd.connect({ ...where, sessions: sessions.slice(0, WARM_UP_SOCKETS) })
  await crowd.disconnect()
  const before = await askProbe(pid)
  await crowd.connect({ ...where, sessions })
  return ((await askProbe(pid)) - before) / sessions.length
}

/** Kills the process of all sockets, and waits until they are back at the other one. */
async function resumeElsewhere(
  crowd: Crowd,
  doomed: Pick<Product, 'stop'>,
  survivor: Pick<Product, 'pid'>,
  sockets: number,
): Promise<Omit<Measured, 'bytes'>> {
  const cpuBefore = cpuSeconds(survivor.pid)
  const killedMs = nowMs()
  await doomed.stop('SIGKILL')
  const { resumedAtMs, events } = await untilAllBack(crowd, sockets)
  const cpuMs = (cpuSeconds(survivor.pid) - cpuBefore) * 1000
  return {
    afterMs: resumedAtMs.map((atMs) => atMs - killedMs),
    cpuMsPerResume: cpuMs / sockets,
    eventsByThen: events,
  }
}

async function measureProduct(
  context: BenchContext,
  testbed: Testbed,
  crowd: Crowd,
  baseline: Measured,
): Promise<readonly Figure[]> {
  const more = {
    ...MORE,
    MAX_SOCKETS: String(context.options.sockets * 2),
    MAX_UNAUTHENTICATED_SOCKETS: String(context.options.sockets * 2),
    ...PROBE_ENVIRONMENT,
  }
  const startWeb = () => testbed.startProcess('web', more, PROBE_FLAGS)
  const [doomed, survivor] = [await startWeb(), await startWeb()]
  const sessions = await postSearches(context, crowd, testbed.asSide([survivor], 'AA'))
  const bytes = await weighSockets(crowd, doomed, survivor.url, sessions)
  const workers = await runSearches(testbed)
  const atKill = await crowd.report(LAST_SEQ)
  const resumed = await resumeBeside(context, crowd, workers, doomed, survivor)
  await testbed.upstreams.behave({ [DELAYED_SOURCE]: 'answer' })
  const { faults, complete } = await untilAllComplete(crowd, sessions.length)
  context.note(`events heard: ${atKill.events} before the kill, ${resumed.eventsByThen} when all were back`)
  for (const fault of faults.slice(0, 5)) context.note(`fault: ${fault}`)
  return figuresOf(sessions.length, baseline, { bytes, ...resumed }, { ...atKill, complete, faults })
}

function figuresOf(
  sockets: number,
  baseline: Measured,
  product: Measured,
  { authenticated, complete, faults }: Pick<SocketReport, 'authenticated' | 'complete' | 'faults'>,
): readonly Figure[] {
  const shared = { bench: 'sockets', arrival: `${sockets} sockets` }
  const compared = (
    name: string,
    unit: string,
    pick: (one: Measured) => number,
    target: Figure['target'],
  ): Figure => ({ ...shared, name, unit, baseline: pick(baseline), product: pick(product), target })
  const counted = (name: string, count: number, target: Figure['target']): Figure => ({
    ...shared,
    ...{ name, unit: '', baseline: null, product: count, target },
  })
  return [
    compared('memory of one socket', 'kB', ({ bytes }) => bytes / 1000, gateMost(12)),
    counted('authenticated on one process', authenticated, gateLeast(sockets)),
    counted('resumed', product.afterMs.length, gateLeast(sockets)),
    compared('kill to resumed, p50', 'ms', ({ afterMs }) => percentile(afterMs, 0.5), null),
    compared('kill to resumed, last', 'ms', ({ afterMs }) => Math.max(...afterMs), gateRatio(1.3)),
    compared('CPU per resumed socket', 'ms', ({ cpuMsPerResume }) => cpuMsPerResume, gateMost(0.4)),
    counted('sockets that heard their search to its end', complete, gateLeast(sockets)),
    counted('sockets that missed or repeated an event', faults.length, gateMost(0)),
  ]
}

/** Waits until all sockets have reconnected, for half a minute at most. */
async function untilAllBack(crowd: Crowd, sockets: number): Promise<SocketReport> {
  const untilMs = nowMs() + BACK_WITHIN_MS
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const report = await crowd.report(LAST_SEQ)
    if (report.resumedAtMs.length >= sockets || nowMs() > untilMs) return report
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
