import type pg from 'pg'
import { compareThirds, mean, median, percentile } from '../measure/statistics.ts'
import { type Figure, gateMost } from '../report/figure.ts'
import type { Bench, BenchContext } from './bench.ts'
import { measureSlice, type Slice } from './measure-slice.ts'
import { openSearchTestbed, UPSTREAMS } from './search-testbed.ts'
import { findLosses, timesOf } from './search-times.ts'
import type { Side, Testbed } from './testbed.ts'

const RATE = 40
const ARRIVAL = `${RATE} searches/s x ${UPSTREAMS.length}`
const SAMPLE_EVERY_MS = 250
const GIVE_UP_MS = 60_000
/** A growing queue doubles in a minute; variation within these bounds is noise of the machine. */
const GROWTH = 1.25
const UNREST = 2

/**
 * Checks that twice the usual load is sustainable: waiting times do not grow from the beginning to the end.
 */
export const sustainedBench: Bench = {
  name: 'sustained',
  about: `${ARRIVAL}: no growing queue, nothing lost`,
  async run(context) {
    const testbed = await openSearchTestbed(context)
    try {
      const baseline = await measureSide(context, testbed, await testbed.startBaseline())
      const product = await measureSide(context, testbed, testbed.asSide([await testbed.startWhole()], 'DD'))
      return figuresOf(baseline, product)
    } finally {
      await testbed.stop()
    }
  },
}

interface Sustained {
  readonly slice: Slice
  readonly inFlight: readonly number[]
  readonly waiting: readonly number[]
}

async function measureSide(context: BenchContext, testbed: Testbed, side: Side): Promise<Sustained> {
  const options = { ratePerSecond: RATE, giveUpMs: GIVE_UP_MS }
  await measureSlice(context, testbed, side, {
    ...options,
    searches: RATE * (context.options.isSmoke ? 1 : 3),
  })
  const inFlight: number[] = []
  const waiting: number[] = []
  const jobs = await side.connect()
  const sample = async () => {
    const [running, due] = await Promise.all([testbed.driver.call('countInFlight', null), countDue(jobs)])
    inFlight.push(running)
    waiting.push(due)
  }
  let sampling = Promise.resolve()
  const timer = setInterval(() => {
    sampling = sample()
  }, SAMPLE_EVERY_MS)
  const slice = await measureSlice(context, testbed, side, {
    ...options,
    searches: RATE * context.options.seconds,
  })
  clearInterval(timer)
  await sampling
  await jobs.end()
  const arriving = Math.floor((context.options.seconds * 1000) / SAMPLE_EVERY_MS)
  return { slice, inFlight: inFlight.slice(4, arriving), waiting: waiting.slice(4, arriving) }
}

/** Number of due jobs that are not claimed. */
async function countDue(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ due: number }>(
    'select count(*)::int as due from graphile_worker._private_jobs where locked_at is null and run_at <= now()',
  )
  return rows[0]?.due ?? Number.NaN
}

function figuresOf(baseline: Sustained, product: Sustained): readonly Figure[] {
  const figure = (
    name: string,
    pick: (one: Sustained) => number,
    target: Figure['target'],
    unit = '',
  ): Figure => ({
    bench: 'sustained',
    name,
    unit,
    baseline: pick(baseline),
    product: pick(product),
    target,
    arrival: ARRIVAL,
  })
  const growth = (pick: (one: Sustained) => readonly number[]) => (one: Sustained) => {
    const { first, last } = compareThirds(pick(one))
    return Math.max(0, last - UNREST) / Math.max(1, first)
  }
  const ends = ({ slice }: Sustained) => timesOf([slice]).map(({ endOverSlowest }) => endOverSlowest)
  return [
    figure(
      'searches in flight, last third / first',
      growth((one) => one.inFlight),
      gateMost(GROWTH),
    ),
    figure(
      'jobs waiting, last third / first',
      growth((one) => one.waiting),
      gateMost(GROWTH),
    ),
    figure('searches in flight, mean', (one) => mean(one.inFlight), null),
    figure('jobs waiting, mean', (one) => mean(one.waiting), null),
    figure('end / slowest upstream, p50', (one) => median(ends(one)), null),
    figure('end / slowest upstream, p99', (one) => percentile(ends(one), 0.99), null),
    figure('CPU per search', ({ slice }) => slice.cpuMs / slice.drive.searches.length, null, 'ms'),
    figure(
      'searches that lost or repeated anything',
      ({ slice }) => findLosses([slice], UPSTREAMS.length, UPSTREAMS.length).length,
      gateMost(0),
    ),
  ]
}
