import { median, percentile } from '../measure/statistics.ts'
import type { Behaviour } from '../product/upstream-plan.ts'
import { aimMost, type Figure, gateLeast, gateMost } from '../report/figure.ts'
import type { Bench, BenchContext } from './bench.ts'
import { measureSlice, reusedConnectionShare, type Slice } from './measure-slice.ts'
import { UPSTREAMS } from './search-testbed.ts'
import { findLosses, timesOf } from './search-times.ts'
import { openTestbed } from './testbed.ts'

const RATE = 20
const ARRIVAL = `${RATE} searches/s x ${UPSTREAMS.length}`
const DEADLINE_S = 5
const SLACK_MS = 100
const GIVE_UP_MS = 30_000
const SLICES = 2

/** Every fifth hangs, three answer 500, two drip: spread over the latencies, so that the 15 keep theirs. */
const FAULTS: Readonly<Record<number, Behaviour>> = {
  1: 'hang',
  6: 'hang',
  11: 'hang',
  16: 'hang',
  21: 'hang',
  4: 'fail',
  13: 'fail',
  22: 'fail',
  8: 'drip',
  18: 'drip',
}
const slugs = (isFaulty: boolean) =>
  UPSTREAMS.flatMap(({ slug }, n) => (n in FAULTS === isFaulty ? [slug] : []))
const HEALTHY = slugs(false)
const behaviours = (isFaulty: boolean): Readonly<Record<string, Behaviour>> =>
  Object.fromEntries(UPSTREAMS.map(({ slug }, n) => [slug, (isFaulty && FAULTS[n]) || 'answer']))

/**
 * The effect of ten faulty sources on the other fifteen, and on the end of the search. The baseline is the
 * product itself, in the same run, while all 25 sources work.
 */
export const faultySourcesBench: Bench = {
  name: 'faulty',
  about: `${ARRIVAL}, 5 hung, 3 answering 500, 2 dripping: the other 15 keep their figures (baseline: all 25 well)`,
  async run(context) {
    const testbed = await openTestbed(context, UPSTREAMS)
    try {
      const more = { SEARCH_DEADLINE_S: String(DEADLINE_S) }
      const side = testbed.asSide([await testbed.startProcess('all', more)], 'AA')
      const { seconds, isSmoke } = context.options
      const slices = isSmoke ? 1 : SLICES
      const perSlice = Math.max(1, Math.round((seconds * RATE) / slices))
      const slice = async (isFaulty: boolean, searches: number) => {
        await testbed.upstreams.behave(behaviours(isFaulty))
        return measureSlice(context, testbed, side, { searches, ratePerSecond: RATE, giveUpMs: GIVE_UP_MS })
      }
      const warmUp = RATE * (isSmoke ? 1 : 4)
      await slice(false, warmUp)
      await slice(true, warmUp)
      const well: Slice[] = []
      const faulty: Slice[] = []
      for (let n = 0; n < slices; n += 1) {
        well.push(await slice(false, perSlice))
        faulty.push(await slice(true, perSlice))
      }
      explain(context, faulty)
      return figuresOf(well, faulty)
    } finally {
      await testbed.stop()
    }
  },
}

function figuresOf(well: readonly Slice[], faulty: readonly Slice[]): readonly Figure[] {
  const figure = (
    name: string,
    unit: string,
    pick: (some: readonly Slice[]) => number,
    target: Figure['target'],
  ) => ({
    bench: 'faulty',
    name,
    unit,
    baseline: pick(well),
    product: pick(faulty),
    target,
    arrival: ARRIVAL,
  })
  const toSocket = (some: readonly Slice[]) =>
    timesOf(some).flatMap(({ answerToSocketMs }) => answerToSocketMs)
  const durations = faulty
    .flatMap(({ drive }) => drive.searches)
    .map(({ postedMs, completeMs }) => (completeMs ?? Number.NaN) - postedMs)
  const alone = (name: string, unit: string, product: number, target: Figure['target']) => ({
    ...figure(name, unit, () => product, target),
    baseline: null,
  })
  return [
    figure('answer to socket, p50', 'ms', (some) => median(toSocket(some)), null),
    figure('answer to socket, p99', 'ms', (some) => percentile(toSocket(some), 0.99), null),
    figure(
      'first fine after fastest answer, p50',
      'ms',
      (some) => median(timesOf(some).map(({ firstFineMs }) => firstFineMs)),
      aimMost(15),
    ),
    figure(
      'calls of the 15 on a kept connection',
      '%',
      (some) => reusedConnectionShare(some, HEALTHY) * 100,
      gateLeast(95),
    ),
    alone('end of the search, p50', 'ms', median(durations), null),
    alone(
      `end / deadline of ${DEADLINE_S} s, p99`,
      '',
      percentile(durations, 0.99) / (DEADLINE_S * 1000),
      gateMost((DEADLINE_S * 1000 + SLACK_MS) / (DEADLINE_S * 1000)),
    ),
    alone('end of the search, latest', 'ms', Math.max(...durations), aimMost(DEADLINE_S * 1000 + SLACK_MS)),
    figure('CPU per search', 'ms', cpuPerSearch, null),
    alone(
      'searches that lost or repeated anything',
      '',
      findLosses(faulty, HEALTHY.length, UPSTREAMS.length).length + wronglyNamed(faulty).length,
      gateMost(0),
    ),
  ]
}

const cpuPerSearch = (some: readonly Slice[]): number =>
  some.reduce((total, { cpuMs }) => total + cpuMs, 0) /
  some.reduce((total, { drive }) => total + drive.searches.length, 0)

/** Faulty sources with a good outcome, or good sources with a failed one. */
function wronglyNamed(some: readonly Slice[]): readonly string[] {
  return some
    .flatMap(({ drive }) => drive.searches)
    .flatMap(({ plate, outcomeOf }) =>
      Object.entries(outcomeOf).flatMap(([slug, outcome]) =>
        HEALTHY.includes(slug) === (outcome === 'found') ? [] : [`${plate}: ${slug} is ${outcome}`],
      ),
    )
}

function explain({ note }: BenchContext, faulty: readonly Slice[]): void {
  const outcomes = new Map<string, number>()
  for (const { outcomeOf } of faulty.flatMap(({ drive }) => drive.searches))
    for (const slug of slugs(true)) {
      const key = `${behaviours(true)[slug]} -> ${outcomeOf[slug]}`
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
    }
  note(`faults: ${[...outcomes].map(([what, times]) => `${what} ${times}`).join(', ')}`)
  for (const loss of findLosses(faulty, HEALTHY.length, UPSTREAMS.length).slice(0, 5)) note(`lost: ${loss}`)
  for (const wrong of wronglyNamed(faulty).slice(0, 5)) note(`wrong: ${wrong}`)
}
