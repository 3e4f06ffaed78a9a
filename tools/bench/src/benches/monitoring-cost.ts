import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from '../children/child.ts'
import type { WatchedBaselineCalls } from '../children/watched-baseline.ts'
import { cpuSeconds } from '../measure/proc-cpu.ts'
import { median } from '../measure/statistics.ts'
import { createPlates } from '../product/plates.ts'
import { type Figure, gateRatio } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'
import { openWatchedTestbed, type WatchedTestbed } from './watched-testbed.ts'

const SUBJECTS = 1_500
const SMOKE_SUBJECTS = 10
const AT_ONCE = 64
const ROUNDS = 4
/** Beyond any load, so that the rate limits are not measured. */
const PER_SECOND = 10_000
const LONGEST_MS = 120_000

interface Round {
  readonly cpuMs: number
  readonly wallMs: number
}

/**
 * Cost of one check of a watched plate, against the same fetches with an in-memory comparison and a plain
 * write.
 */
export async function measureCost(context: BenchContext): Promise<readonly Figure[]> {
  const { isSmoke } = context.options
  const subjects = isSmoke ? SMOKE_SUBJECTS : SUBJECTS
  const testbed = await openWatchedTestbed(context, { subjects, perSecond: PER_SECOND })
  const baseline = startChild<WatchedBaselineCalls>('watched-baseline.ts')
  try {
    await baseline.call('open', {
      databaseUrl: await context.database.create('watched_baseline'),
      urls: testbed.urls,
    })
    await testbed.seed(() => new Date(0))
    const worker = await testbed.startWorker({
      MONITORING_CONCURRENCY: String(AT_ONCE),
      MONITORING_EVERY_MINUTES: '10080',
    })
    const plates = createPlates('WA')(subjects)
    const bare = () =>
      measure(testbed, subjects, baseline.pid, () => baseline.call('check', { plates, atOnce: AT_ONCE }))
    const product = () => measure(testbed, subjects, worker.pid, () => checkAll(testbed))
    await untilChecked(testbed, new Date(0))
    await bare()
    const rounds: { readonly baseline: Round; readonly product: Round }[] = []
    for (let n = 0; n < (isSmoke ? 1 : ROUNDS); n += 1)
      rounds.push({ baseline: await bare(), product: await product() })
    for (const { baseline: one, product: other } of rounds)
      context.note(
        `CPU for each check ${one.cpuMs.toFixed(2)} and ${other.cpuMs.toFixed(2)} ms, time ${one.wallMs.toFixed(2)} and ${other.wallMs.toFixed(2)} ms`,
      )
    return figuresOf(subjects, rounds)
  } finally {
    await baseline.stop()
    await testbed.stop()
  }
}

/** Makes all subjects due, and waits until they have been checked. */
async function checkAll(testbed: WatchedTestbed): Promise<void> {
  const { rows } = await testbed.client.query<{ at: Date }>(
    'with due as (update watched_subjects set next_check_at = now(), whole_check_at = now()) select now() as at',
  )
  await untilChecked(testbed, rows[0]?.at ?? new Date())
}

async function untilChecked({ client }: WatchedTestbed, since: Date): Promise<void> {
  const untilMs = performance.now() + LONGEST_MS
  while (performance.now() < untilMs) {
    await pause(100)
    const left = await client.query<{ left: number }>(
      'select count(*)::int as left from watched_subjects where last_checked_at is null or last_checked_at < $1',
      [since],
    )
    if (left.rows[0]?.left === 0) return
  }
  throw new Error(`not everything was checked within ${LONGEST_MS} ms`)
}

/** The duration as the upstreams see it: from the first request to the last. */
async function measure(
  { upstreams }: WatchedTestbed,
  subjects: number,
  pid: number,
  work: () => Promise<unknown>,
): Promise<Round> {
  await upstreams.call('resetCounts', null)
  const cpuBefore = cpuSeconds(pid)
  await work()
  const cpu = cpuSeconds(pid) - cpuBefore
  const { requests, firstMs, lastMs } = await upstreams.call('take', false)
  const expected = subjects * 25
  if (requests !== expected) throw new Error(`${requests} requests instead of ${expected}`)
  return { cpuMs: (cpu * 1000) / subjects, wallMs: (lastMs - firstMs) / subjects }
}

function figuresOf(
  subjects: number,
  rounds: readonly { readonly baseline: Round; readonly product: Round }[],
): readonly Figure[] {
  const figure = (name: string, pick: (one: Round) => number): Figure => ({
    bench: 'monitoring',
    name,
    unit: 'ms',
    baseline: median(rounds.map((one) => pick(one.baseline))),
    product: median(rounds.map((one) => pick(one.product))),
    target: gateRatio(2),
    arrival: `${subjects} plates x 25, ${AT_ONCE} at once`,
  })
  return [
    figure('CPU for each check', ({ cpuMs }) => cpuMs),
    figure('time for each check', ({ wallMs }) => wallMs),
  ]
}
