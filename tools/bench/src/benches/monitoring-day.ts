import { setTimeout as pause } from 'node:timers/promises'
import { planNextCheck } from '@multas/domain'
import { nowMs } from '../measure/now-ms.ts'
import { cpuSeconds, residentBytes } from '../measure/proc-cpu.ts'
import { mean, percentile, sum } from '../measure/statistics.ts'
import type { SeededSubject } from '../product/seed-watched.ts'
import type { Product } from '../product/start-product.ts'
import { watchedPlate } from '../product/watched-fines.ts'
import { aimMost, type Figure, gateLeast, gateMost } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'
import { openWatchedTestbed, type WatchedTestbed } from './watched-testbed.ts'

const MINUTE_MS = 60_000
const MEGABYTE = 1024 ** 2
/** When one of the two workers is killed, in parts of the day. */
const KILLS = [0.25, 0.5, 0.75] as const
/** Rate limit of the upstreams, as a multiple of an even day's load. */
const ROOM = 2
const SAMPLE_MS = 1_000
/** Longest duration of a check; its lease is a minute longer, after which another worker takes over. */
const DEADLINE_S = 10
const LEASES_MS = (DEADLINE_S + 60) * 1000 + 20_000
const MOST_GROWTH = 1.15

/**
 * A day of watched plates in a few minutes: the length of a day is a setting of the product, everything else
 * is real.
 */
export async function runDay(context: BenchContext): Promise<readonly Figure[]> {
  const { subjects, minutes } = context.options
  const dayMs = minutes * MINUTE_MS
  const perSecond = Math.max(5, Math.ceil((ROOM * subjects) / (dayMs / 1000)))
  const testbed = await openWatchedTestbed(context, { subjects, perSecond })
  try {
    const begins = new Date(Date.now() + 15_000 + subjects / 2)
    const seeded = await testbed.seed(
      (place) => planNextCheck({ place, now: begins, everyMs: dayMs, isDueSoon: false, failures: [] }).at,
    )
    context.note(`${subjects} plates written; every upstream allows ${perSecond} requests in a second`)
    const day = await simulateDay(context, testbed, begins.getTime(), dayMs)
    return figuresOf(context, await evaluateDay(testbed, seeded, dayMs), day)
  } finally {
    await testbed.stop()
  }
}

interface Day {
  readonly resident: readonly number[]
  readonly cpuSeconds: number
}

async function simulateDay(
  context: BenchContext,
  testbed: WatchedTestbed,
  beginsMs: number,
  dayMs: number,
): Promise<Day> {
  const start = () =>
    testbed.startWorker({
      MONITORING_EVERY_MINUTES: String(context.options.minutes),
      SEARCH_DEADLINE_S: String(DEADLINE_S),
    })
  const steady = await start()
  let restarted: Product = await start()
  await pause(Math.max(0, beginsMs - Date.now()))
  const cpuBefore = cpuSeconds(steady.pid)
  const resident: number[] = []
  const sampling = setInterval(() => resident.push(residentBytes(steady.pid)), SAMPLE_MS)
  for (const part of KILLS) {
    await pause(Math.max(0, beginsMs + part * dayMs - Date.now()))
    await restarted.stop('SIGKILL')
    context.note(`a worker was killed after ${Math.round((part * dayMs) / 1000)} s`)
    restarted = await start()
  }
  await pause(Math.max(0, beginsMs + dayMs - Date.now()))
  clearInterval(sampling)
  const cpu = cpuSeconds(steady.pid) - cpuBefore
  await untilAllChecked(testbed, dayMs)
  await Promise.all([steady.stop(), restarted.stop()])
  return { resident, cpuSeconds: cpu }
}

/**
 * Subjects of the last killed worker become available when its leases expire; late subjects stay within their
 * window for as long again.
 */
async function untilAllChecked({ client }: WatchedTestbed, dayMs: number): Promise<void> {
  const untilMs = performance.now() + Math.max(LEASES_MS, dayMs)
  while (performance.now() < untilMs) {
    const { rows } = await client.query<{ left: number }>(
      'select count(*)::int as left from watched_subjects where last_checked_at is null',
    )
    if (rows[0]?.left === 0) return
    await pause(1_000)
  }
}

async function evaluateDay(testbed: WatchedTestbed, seeded: readonly SeededSubject[], dayMs: number) {
  const seen = await testbed.upstreams.call('take', true)
  const offset = Date.now() - nowMs()
  const late = seeded.map(({ dueAt }, n) => {
    const asked = seen.firstRequestMs[n] ?? 0
    return asked === 0 ? Number.POSITIVE_INFINITY : asked + offset - dueAt.getTime()
  })
  const { rows } = await testbed.client.query<{ kind: string; times: number; subjects: number }>(
    `select kind, count(*)::int as times, count(distinct (subject_hash, fine_hash))::int as subjects
     from subject_news group by kind order by kind`,
  )
  const expected = Map.groupBy(
    seeded.map((_, n) => watchedPlate(n, 25).news),
    (news) => news,
  )
  const wrong = (['importe', 'nueva', 'resuelta'] as const).map((kind) => {
    const found = rows.find((row) => row.kind === kind)
    const missing = (expected.get(kind)?.length ?? 0) - (found?.subjects ?? 0)
    return Math.abs(missing) + (found?.times ?? 0) - (found?.subjects ?? 0)
  })
  const others = rows.filter(({ kind }) => kind === 'estado' || kind === 'vence').map(({ times }) => times)
  return {
    seen,
    late,
    news: sum(rows.map(({ times }) => times)),
    wrongNews: sum([...wrong, ...others]),
    dayMs,
  }
}

function figuresOf(
  { options, note }: BenchContext,
  { seen, late, news, wrongNews, dayMs }: Awaited<ReturnType<typeof evaluateDay>>,
  day: Day,
): readonly Figure[] {
  const { subjects, minutes } = options
  const inTime = late.filter((ms) => ms < dayMs).length
  const third = Math.floor(day.resident.length / 3)
  const parts = [0, 1, 2].map((n) => mean(day.resident.slice(n * third, (n + 1) * third)) / MEGABYTE)
  note(
    `memory of the worker that lived, by thirds of the day: ${parts.map((mb) => mb.toFixed(0)).join(', ')} MB`,
  )
  note(
    `its CPU: ${((day.cpuSeconds / (dayMs / 1000)) * 100).toFixed(0)} % of a core; ${seen.requests} requests, ${news} news`,
  )
  const seconds = (share: number) => percentile(late, share) / 1000
  const figure = (name: string, unit: string, product: number, target: Figure['target']): Figure => ({
    bench: 'monitoring',
    name,
    unit,
    baseline: null,
    product,
    target,
    arrival: `${subjects} plates x 25 in ${minutes} min`,
  })
  return [
    figure('checked within their window', '%', (inTime / subjects) * 100, gateLeast(100)),
    figure('after its turn, p50', 's', seconds(0.5), null),
    figure('after its turn, p99', 's', seconds(0.99), null),
    figure('after its turn, the last', 's', seconds(1), null),
    figure("requests above an upstream's limit", '', seen.tooSoon, gateMost(0)),
    figure('most in a second, by the limit', 'x', seen.worstSecond, aimMost(1.05)),
    figure('news missing, wrong or told twice', '', wrongNews, gateMost(0)),
    figure('requests for each plate', '', seen.requests / subjects, null),
    figure(
      'memory, last third by the one before',
      'x',
      (parts[2] ?? 0) / (parts[1] ?? 1),
      gateMost(MOST_GROWTH),
    ),
  ]
}
