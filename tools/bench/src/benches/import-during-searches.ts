import { mean, median, percentile } from '../measure/statistics.ts'
import { runImport } from '../product/run-import.ts'
import { planUpstreams } from '../product/upstream-plan.ts'
import { writeFinesFile } from '../product/write-fines-file.ts'
import { writeRegistries } from '../product/write-jurisdictions.ts'
import { type Figure, gateMost } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'
import { measureSlice, type Slice } from './measure-slice.ts'
import { findLosses, type SearchTimes, timesOf } from './search-times.ts'
import { APP_SECRET, openTestbed, type Side, type Testbed } from './testbed.ts'

const UPSTREAMS = planUpstreams(25, 50, 400)
/** Alone, during searches, and alone again: growth from one run to the next affects both. */
const TOWNS = ['registro-uno', 'registro-dos', 'registro-tres'] as const
const GIVE_UP_MS = 60_000
const WARM_SECONDS = 3
/** Searches are sent in slices of so long until the import has ended. */
const SLICE_SECONDS = 5

/**
 * The mutual slowdown of an import and searches: searches alone, then an import alone, another during
 * searches at the same rate, and a third alone. The baseline of each figure is the same work alone.
 */
export async function importDuringSearches(context: BenchContext): Promise<readonly Figure[]> {
  const { rows, searches: ratePerSecond, seconds } = context.options
  const testbed = await openTestbed(context, UPSTREAMS)
  try {
    await writeRegistries(testbed.jurisdictionsDir, TOWNS)
    const file = `${testbed.home}/fines.csv`
    await writeFinesFile(file, rows, 0)
    const side = testbed.asSide([await testbed.startProcess('all')], 'BB')
    const search = (forSeconds: number) =>
      measureSlice(context, testbed, side, {
        ...{ ratePerSecond, giveUpMs: GIVE_UP_MS },
        searches: Math.ceil(ratePerSecond * forSeconds),
      })
    await search(WARM_SECONDS)
    const alone = [await search(seconds)]
    context.note(`searches alone: ${alone[0]?.drive.searches.length} in ${seconds} s`)
    const first = await importInto(context, testbed, side, TOWNS[0], file)
    const duringSearches: Slice[] = []
    const importing = importInto(context, testbed, side, TOWNS[1], file)
    const state = { isOver: false }
    const ended = importing.finally(() => {
      state.isOver = true
    })
    while (!state.isOver) duringSearches.push(await search(SLICE_SECONDS))
    const meanwhile = await ended
    const last = await importInto(context, testbed, side, TOWNS[2], file)
    return figuresOf(context, {
      alone,
      duringSearches,
      aloneSeconds: [first, last],
      duringSearchesSeconds: meanwhile,
    })
  } finally {
    await testbed.stop()
  }
}

async function importInto(
  context: BenchContext,
  testbed: Testbed,
  side: Side,
  town: string,
  file: string,
): Promise<number> {
  const settings = { ...testbed, appSecret: APP_SECRET, isProbed: false }
  const { seconds } = await runImport(settings, file, '--jurisdiction', town)
  const client = await side.connect()
  const { rows } = await client.query<{ state: string; added: number }>(
    'select state, added from deliveries where jurisdiction = $1',
    [town],
  )
  await client.end()
  const [delivery] = rows
  if (delivery?.state !== 'published' || delivery.added !== context.options.rows)
    throw new Error(`the import into ${town} left ${JSON.stringify(rows)}`)
  context.note(`import into ${town}: ${seconds.toFixed(1)} s`)
  return seconds
}

interface Measured {
  readonly alone: readonly Slice[]
  readonly duringSearches: readonly Slice[]
  readonly aloneSeconds: readonly number[]
  readonly duringSearchesSeconds: number
}

function figuresOf(
  { options: { rows, searches }, note }: BenchContext,
  { alone, duringSearches, aloneSeconds, duringSearchesSeconds }: Measured,
): readonly Figure[] {
  const shared = { bench: 'import', arrival: `${rows} rows, ${searches} searches/s`, target: null }
  const jurisdictions = UPSTREAMS.length + TOWNS.length
  const lost = findLosses([...alone, ...duringSearches], UPSTREAMS.length, jurisdictions)
  for (const line of lost.slice(0, 5)) note(line)
  note(`searches beside the import: ${duringSearches.flatMap(({ drive }) => drive.searches).length}`)
  const times = { alone: timesOf(alone), duringSearches: timesOf(duringSearches) }
  const searched = (name: string, unit: string, pick: (times: readonly SearchTimes[]) => number): Figure => ({
    ...{ ...shared, name, unit, baseline: pick(times.alone), product: pick(times.duringSearches) },
  })
  const ends = (all: readonly SearchTimes[]) => all.map(({ endOverSlowest }) => endOverSlowest)
  const answers = (all: readonly SearchTimes[]) => all.flatMap(({ answerToSocketMs }) => answerToSocketMs)
  return [
    {
      ...shared,
      name: 'import beside searches, rows per second',
      unit: '/s',
      baseline: rows / mean(aloneSeconds),
      product: rows / duringSearchesSeconds,
    },
    searched('end / slowest upstream, p50', '', (all) => median(ends(all))),
    searched('end / slowest upstream, p99', '', (all) => percentile(ends(all), 0.99)),
    searched('answer to socket, p50', 'ms', (all) => median(answers(all))),
    searched('answer to socket, p99', 'ms', (all) => percentile(answers(all), 0.99)),
    searched('POST to reply, p99', 'ms', (all) =>
      percentile(
        all.map(({ postToReplyMs }) => postToReplyMs),
        0.99,
      ),
    ),
    {
      ...shared,
      name: 'searches that lost or repeated anything',
      unit: '',
      baseline: null,
      product: lost.length,
      target: gateMost(0),
    },
  ]
}
