import { mean, median, percentile } from '../measure/statistics.ts'
import { runImport } from '../product/run-import.ts'
import { planUpstreams } from '../product/upstream-plan.ts'
import { writeFinesFile } from '../product/write-fines-file.ts'
import { writeRegistries } from '../product/write-jurisdictions.ts'
import { type Figure, gateMost } from '../report/figure.ts'
import { APP_SECRET, type Arena, openArena, type Side } from './arena.ts'
import type { BenchContext } from './bench.ts'
import { measureSlice, type Slice } from './measure-slice.ts'
import { findLosses, type SearchTimes, timesOf } from './search-times.ts'

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
export async function importBesideSearches(context: BenchContext): Promise<readonly Figure[]> {
  const { rows, searches: ratePerSecond, seconds } = context.options
  const arena = await openArena(context, UPSTREAMS)
  try {
    await writeRegistries(arena.jurisdictionsDir, TOWNS)
    const file = `${arena.home}/fines.csv`
    await writeFinesFile(file, rows, 0)
    const side = arena.asSide([await arena.startProcess('all')], 'BB')
    const search = (forSeconds: number) =>
      measureSlice(context, arena, side, {
        ...{ ratePerSecond, giveUpMs: GIVE_UP_MS },
        searches: Math.ceil(ratePerSecond * forSeconds),
      })
    await search(WARM_SECONDS)
    const alone = [await search(seconds)]
    context.note(`searches alone: ${alone[0]?.drive.searches.length} in ${seconds} s`)
    const first = await importInto(context, arena, side, TOWNS[0], file)
    const beside: Slice[] = []
    const importing = importInto(context, arena, side, TOWNS[1], file)
    const state = { isOver: false }
    const ended = importing.finally(() => {
      state.isOver = true
    })
    while (!state.isOver) beside.push(await search(SLICE_SECONDS))
    const meanwhile = await ended
    const last = await importInto(context, arena, side, TOWNS[2], file)
    return figuresOf(context, { alone, beside, aloneSeconds: [first, last], besideSeconds: meanwhile })
  } finally {
    await arena.stop()
  }
}

async function importInto(
  context: BenchContext,
  arena: Arena,
  side: Side,
  town: string,
  file: string,
): Promise<number> {
  const settings = { ...arena, appSecret: APP_SECRET, isProbed: false }
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
  readonly beside: readonly Slice[]
  readonly aloneSeconds: readonly number[]
  readonly besideSeconds: number
}

function figuresOf(
  { options: { rows, searches }, note }: BenchContext,
  { alone, beside, aloneSeconds, besideSeconds }: Measured,
): readonly Figure[] {
  const shared = { bench: 'import', arrival: `${rows} rows, ${searches} searches/s`, target: null }
  const jurisdictions = UPSTREAMS.length + TOWNS.length
  const lost = findLosses([...alone, ...beside], UPSTREAMS.length, jurisdictions)
  for (const line of lost.slice(0, 5)) note(line)
  note(`searches beside the import: ${beside.flatMap(({ drive }) => drive.searches).length}`)
  const times = { alone: timesOf(alone), beside: timesOf(beside) }
  const searched = (name: string, unit: string, pick: (times: readonly SearchTimes[]) => number): Figure => ({
    ...{ ...shared, name, unit, floor: pick(times.alone), product: pick(times.beside) },
  })
  const ends = (all: readonly SearchTimes[]) => all.map(({ endOverSlowest }) => endOverSlowest)
  const answers = (all: readonly SearchTimes[]) => all.flatMap(({ answerToSocketMs }) => answerToSocketMs)
  return [
    {
      ...shared,
      name: 'import beside searches, rows per second',
      unit: '/s',
      floor: rows / mean(aloneSeconds),
      product: rows / besideSeconds,
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
      floor: null,
      product: lost.length,
      target: gateMost(0),
    },
  ]
}
