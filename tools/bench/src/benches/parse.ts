import { setTimeout as wait } from 'node:timers/promises'
import { type Child, startChild } from '../children/child.ts'
import type { FollowedSearch } from '../children/followed-search.ts'
import { findLoss } from '../children/followed-search.ts'
import type { ProbeReport, ProberCalls } from '../children/prober.ts'
import { askProbe, PROBE_ENVIRONMENT, probeFlags } from '../measure/ask-probe.ts'
import { percentile } from '../measure/statistics.ts'
import type { Product } from '../product/start-product.ts'
import type { AnswerFormat, UpstreamPlan } from '../product/upstream-plan.ts'
import { type Figure, gateMost } from '../report/figure.ts'
import type { Bench, BenchContext } from './bench.ts'
import { openTestbed, type Side, type Testbed } from './testbed.ts'

/** One upstream for each format, and the plates with many fines there. */
const SERIES: Readonly<Record<AnswerFormat, string>> = { json: 'JJ', html: 'HH', xml: 'XX', csv: 'CC' }
const FORMATS = Object.keys(SERIES) as readonly AnswerFormat[]
const planUpstreams = (fines: number): readonly UpstreamPlan[] =>
  FORMATS.map((format) => ({
    ...{ slug: `banco-${format}`, latencyMs: 50, format },
    big: { series: SERIES[format], fines },
  }))
const FINES = 10_000
const SMOKE_FINES = 500
const finesOf = ({ options }: BenchContext): number => (options.isSmoke ? SMOKE_FINES : FINES)
const LONGEST_BLOCK_MS = 50
const PROBE_EVERY_MS = 5
const IDLE_MS = 3_000
const SMOKE_IDLE_MS = 300
const SMALL_SEARCHES = 10
const ROUNDS = 2
const GIVE_UP_MS = 60_000

/**
 * A source that returns ten thousand fines, through the whole product: read, reconciled, written, sent. Two
 * clocks measure the event loop: one in the process (`children/loop-delay-probe.ts`, which the load of
 * other processes hardly affects) and requests from outside every 5 ms. The baseline is the same product for
 * the same time, idle.
 */
export const parseBench: Bench = {
  name: 'parse',
  about: `${FINES} fines in one answer, json html xml csv: longest block of the event loop`,
  async run(context) {
    const testbed = await openTestbed(context, planUpstreams(finesOf(context)))
    const prober = startChild<ProberCalls>('prober.ts')
    try {
      const product = await testbed.startProcess('all', PROBE_ENVIRONMENT, probeFlags('loop-delay'))
      await searchFor(testbed, testbed.asSide([product], 'AA'), SMALL_SEARCHES)
      const figures: Figure[] = []
      for (const format of FORMATS) {
        const side = testbed.asSide([product], SERIES[format])
        figures.push(...(await measureFormat(context, { testbed, prober, product, side, format })))
      }
      return figures
    } finally {
      await prober.stop()
      await testbed.stop()
    }
  },
}

interface Watched {
  readonly loopLagMs: number
  readonly probe: ProbeReport
}

interface FormatRun {
  readonly testbed: Testbed
  readonly prober: Child<ProberCalls>
  readonly product: Product
  readonly side: Side
  readonly format: AnswerFormat
}

interface Round {
  readonly idle: Watched
  readonly busy: Watched
  readonly search: FollowedSearch | undefined
}

async function measureFormat(context: BenchContext, run: FormatRun): Promise<readonly Figure[]> {
  const { testbed, prober, product, side, format } = run
  const { isSmoke } = context.options
  const rounds: Round[] = []
  for (let round = 0; round < (isSmoke ? 1 : ROUNDS); round += 1) {
    const idle = await watch(prober, product, () => wait(isSmoke ? SMOKE_IDLE_MS : IDLE_MS))
    const searched: FollowedSearch[] = []
    const busy = await watch(prober, product, async () => {
      searched.push(...(await searchFor(testbed, side, 1)))
    })
    rounds.push({ idle, busy, search: searched[0] })
  }
  explain(context, format, rounds)
  return figuresOf(context, format, rounds)
}

/** Of one big answer, and one fine from each of the others. */
const lossesOf = (context: BenchContext, rounds: readonly Round[]): readonly string[] =>
  rounds.flatMap(({ search }) =>
    search
      ? (findLoss(search, finesOf(context) + FORMATS.length - 1, FORMATS.length) ?? [])
      : ['not started'],
  )

function explain(context: BenchContext, format: AnswerFormat, rounds: readonly Round[]): void {
  const { note } = context
  for (const loss of lossesOf(context, rounds)) note(`${format}: ${loss}`)
  const tookMs = rounds.map(({ search }) => (search?.completeMs ?? Number.NaN) - (search?.postedMs ?? 0))
  note(
    `${format}: whole search ${tookMs.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}; ` +
      `prober late by ${Math.max(...rounds.flatMap(({ busy }) => busy.probe.lateMs)).toFixed(0)} ms at most`,
  )
}

function figuresOf(context: BenchContext, format: AnswerFormat, rounds: readonly Round[]): readonly Figure[] {
  const figure = (name: string, unit: string, pick: (one: Watched) => number, target: Figure['target']) => ({
    bench: 'parse',
    name: `${format}: ${name}`,
    unit,
    baseline: Math.max(...rounds.map(({ idle }) => pick(idle))),
    product: Math.max(...rounds.map(({ busy }) => pick(busy))),
    target,
    arrival: `1 answer of ${finesOf(context)}`,
  })
  return [
    figure('longest block, by the process', 'ms', ({ loopLagMs }) => loopLagMs, gateMost(LONGEST_BLOCK_MS)),
    figure('longest answer to a call', 'ms', ({ probe }) => Math.max(...probe.answerMs), null),
    figure('answer to a call, p99', 'ms', ({ probe }) => percentile(probe.answerMs, 0.99), null),
    {
      ...figure('searches that lost anything', '', () => lossesOf(context, rounds).length, gateMost(0)),
      baseline: null,
    },
  ]
}

async function watch(
  prober: Child<ProberCalls>,
  { pid, url }: Product,
  work: () => Promise<unknown>,
): Promise<Watched> {
  await askProbe(pid)
  await prober.call('start', { url: `${url}/healthz`, everyMs: PROBE_EVERY_MS })
  await work()
  const probe = await prober.call('stop', null)
  return { probe, loopLagMs: await askProbe(pid) }
}

async function searchFor(testbed: Testbed, side: Side, count: number): Promise<readonly FollowedSearch[]> {
  const { searches } = await testbed.driver.call('drive', {
    url: side.url,
    tickets: await side.makeTickets(count),
    ratePerSecond: 5,
    giveUpMs: GIVE_UP_MS,
  })
  return searches
}
