import { busiestStatements } from '../measure/database-counts.ts'
import { median, percentile, sum } from '../measure/statistics.ts'
import type { Product } from '../product/start-product.ts'
import { type Figure, gateAbove, gateLeast, gateMost, gateRatio } from '../report/figure.ts'
import type { Bench, BenchContext } from './bench.ts'
import { measureSlice, reusedConnectionShare, type Slice } from './measure-slice.ts'
import { openSearchTestbed, type SearchTestbed, UPSTREAMS } from './search-testbed.ts'
import { findLosses, timesOf } from './search-times.ts'
import type { Side } from './testbed.ts'

const RATE = 20
const ARRIVAL = `${RATE} searches/s x ${UPSTREAMS.length}`
const SLICES = 4
const WARM_UP_S = 5
const GIVE_UP_MS = 30_000

/** Which processes the product runs as; the last is left to the testbed, which may share it. */
const ROLES = [['web', 'worker'], ['all']] as const

/** Cost and duration of a search, against a minimal script with the same fetches, inserts and messages. */
export const searchBench: Bench = {
  name: 'search',
  about: `${ARRIVAL}: time to the end, first fine, CPU, statements, WAL; as one process, and as web and worker`,
  async run(context) {
    const testbed = await openSearchTestbed(context)
    try {
      const baseline = await testbed.startBaseline()
      const figures: Figure[] = []
      for (const roles of ROLES) figures.push(...(await measureRoles(context, testbed, baseline, roles)))
      return figures
    } finally {
      await testbed.stop()
    }
  },
}

async function measureRoles(
  context: BenchContext,
  testbed: SearchTestbed,
  baseline: Side,
  roles: (typeof ROLES)[number],
): Promise<readonly Figure[]> {
  const processes: Product[] = []
  for (const role of roles)
    processes.push(await (role === 'all' ? testbed.startWhole() : testbed.startProcess(role)))
  const product = testbed.asSide(processes, roles.length === 1 ? 'AA' : 'BB')
  const { seconds, isSmoke } = context.options
  const slices = isSmoke ? 1 : SLICES
  const perSlice = Math.max(1, Math.round((seconds * RATE) / slices))
  const slice = (side: Side, searches: number) =>
    measureSlice(context, testbed, side, { searches, ratePerSecond: RATE, giveUpMs: GIVE_UP_MS })
  const warmUpS = isSmoke ? 1 : WARM_UP_S
  for (const side of [baseline, product]) await slice(side, warmUpS * RATE)
  const baselineSlices: Slice[] = []
  const productSlices: Slice[] = []
  for (let n = 0; n < slices; n += 1) {
    baselineSlices.push(await slice(baseline, perSlice))
    productSlices.push(await slice(product, perSlice))
  }
  await explain(context, product, productSlices, baselineSlices)
  if (roles.length > 1) for (const process of processes) await process.stop()
  return figuresOf(`${ARRIVAL}, ${roles.join(' and ')}`, baselineSlices, productSlices)
}

function figuresOf(
  arrival: string,
  baselineSlices: readonly Slice[],
  productSlices: readonly Slice[],
): readonly Figure[] {
  const baseline = summarise(baselineSlices)
  const product = summarise(productSlices)
  const figure = (
    name: string,
    unit: string,
    pick: (one: Summary) => number,
    target: Figure['target'],
  ): Figure => ({
    bench: 'search',
    name,
    unit,
    baseline: pick(baseline),
    product: pick(product),
    target,
    arrival,
  })
  return [
    figure('end / slowest upstream, p50', '', (one) => one.endP50, gateMost(1.02)),
    figure('end / slowest upstream, p99', '', (one) => one.endP99, gateMost(1.05)),
    figure('first fine after fastest answer, p50', 'ms', (one) => one.firstFineP50, gateAbove(3)),
    figure('end after the last answer, p50', 'ms', (one) => one.endAfterLastP50, gateAbove(4)),
    figure('answer to socket, p99', 'ms', (one) => one.answerToSocketP99, null),
    figure('CPU per search', 'ms', (one) => one.cpuMs, gateRatio(1.6)),
    figure('CPU per search, with PostgreSQL', 'ms', (one) => one.cpuMs + one.databaseCpuMs, null),
    figure('SQL statements per search', '', (one) => one.statements, gateMost(20)),
    figure('WAL per search', 'kB', (one) => one.walKb, gateMost(50)),
    figure('upstream calls on a kept connection', '%', (one) => one.reusedConnectionPercent, gateLeast(95)),
    figure('searches that lost or repeated anything', '', (one) => one.losses, gateMost(0)),
  ]
}

type Summary = ReturnType<typeof summarise>

function summarise(slices: readonly Slice[]) {
  const times = timesOf(slices)
  const searches = sum(slices.map(({ drive }) => drive.searches.length))
  const ends = times.map(({ endOverSlowest }) => endOverSlowest)
  return {
    endP50: median(ends),
    endP99: percentile(ends, 0.99),
    firstFineP50: median(times.map(({ firstFineMs }) => firstFineMs)),
    endAfterLastP50: median(times.map(({ lastAnswerToEndMs }) => lastAnswerToEndMs)),
    answerToSocketP99: percentile(
      times.flatMap(({ answerToSocketMs }) => answerToSocketMs),
      0.99,
    ),
    cpuMs: sum(slices.map(({ cpuMs }) => cpuMs)) / searches,
    databaseCpuMs: sum(slices.map(({ databaseCpuMs }) => databaseCpuMs)) / searches,
    statements: sum(slices.map(({ statements }) => statements)) / searches,
    walKb: sum(slices.map(({ walBytes }) => walBytes)) / searches / 1000,
    reusedConnectionPercent:
      reusedConnectionShare(
        slices,
        UPSTREAMS.map(({ slug }) => slug),
      ) * 100,
    losses: findLosses(slices, UPSTREAMS.length, UPSTREAMS.length).length,
  }
}

/** Prints the time of each phase, the delay of the driver itself, lost messages, and the statements. */
async function explain(
  { note, options, database }: BenchContext,
  product: Side,
  slices: readonly Slice[],
  baselineSlices: readonly Slice[],
): Promise<void> {
  for (const [name, some] of [
    ['baseline', baselineSlices],
    ['product', slices],
  ] as const) {
    const times = timesOf(some)
    const part = (pick: (one: (typeof times)[number]) => number) => median(times.map(pick)).toFixed(1)
    note(
      `${name}: POST to reply ${part((one) => one.postToReplyMs)} ms, to first upstream call ` +
        `${part((one) => one.postToFirstCallMs)} ms, last answer to end ${part((one) => one.lastAnswerToEndMs)} ms ` +
        `(medians); CPU per search by slice ${some.map((one) => (one.cpuMs / one.drive.searches.length).toFixed(1)).join(', ')} ms`,
    )
  }
  const lateMs = slices.flatMap(({ drive }) => drive.lateMs)
  note(`driver: searches posted late by ${percentile(lateMs, 0.99).toFixed(1)} ms at p99`)
  for (const loss of findLosses(slices, UPSTREAMS.length, UPSTREAMS.length).slice(0, 5)) note(`lost: ${loss}`)
  if (!options.isVerbose) return
  for (const { query, calls } of await busiestStatements(database.counting, product.databaseName, 25))
    note(`${calls.toFixed(0).padStart(8)}  ${query}`)
}
