import type pg from 'pg'
import { median, percentile } from '../measure/statistics.ts'
import { type Figure, gateMost, gateRatio } from '../report/figure.ts'
import type { Bench, BenchContext } from './bench.ts'
import { measureSlice, type Slice } from './measure-slice.ts'
import { openSearchTestbed, UPSTREAMS } from './search-testbed.ts'
import { findLosses, timesOf } from './search-times.ts'
import type { Side, Testbed } from './testbed.ts'

const RATE = 20
const ARRIVAL = `${RATE} searches/s x ${UPSTREAMS.length}`
const WARM_UP_S = 5
const SLICE_S = 15
const GIVE_UP_MS = 60_000
const SAMPLE_EVERY_MS = 1_000

/**
 * What a backup, an export or an import costs the queue: its snapshot keeps every job that ends from being vacuumed,
 * and claims read past them. The baseline is the product in the same run, before the snapshot.
 */
export const heldSnapshotBench: Bench = {
  name: 'snapshot',
  about: `${ARRIVAL} beside a transaction that holds its snapshot: claims and searches do not slow down`,
  async run(context) {
    const testbed = await openSearchTestbed(context)
    try {
      const side = testbed.asSide([await testbed.startWhole()], 'CC')
      const { seconds, isSmoke } = context.options
      await search(context, testbed, side, isSmoke ? 1 : WARM_UP_S)
      const before = await measure(context, testbed, side, Math.min(seconds, 4 * SLICE_S))
      const holder = await side.connect()
      await holder.query('begin isolation level repeatable read read only; select from searches limit 1')
      const beside = await measure(context, testbed, side, seconds)
      await holder.end()
      return figuresOf(context, before, beside)
    } finally {
      await testbed.stop()
    }
  },
}

interface Measured {
  readonly slices: readonly Slice[]
  /** The slowest claim of each second. */
  readonly claimsMs: readonly number[]
}

const search = (context: BenchContext, testbed: Testbed, side: Side, seconds: number) =>
  measureSlice(context, testbed, side, {
    searches: RATE * seconds,
    ratePerSecond: RATE,
    giveUpMs: GIVE_UP_MS,
  })

async function measure(
  context: BenchContext,
  testbed: Testbed,
  side: Side,
  seconds: number,
): Promise<Measured> {
  const slices: Slice[] = []
  const claims: number[] = []
  const { counting } = context.database
  const timer = setInterval(
    async () => claims.push(...(await takeSlowestClaim(counting, side.databaseName))),
    SAMPLE_EVERY_MS,
  )
  for (let left = seconds; left > 0; left -= SLICE_S) {
    const from = claims.length
    slices.push(await search(context, testbed, side, Math.min(left, SLICE_S)))
    context.note(`slowest claim of ${SLICE_S} s: ${Math.max(...claims.slice(from)).toFixed(1)} ms`)
  }
  clearInterval(timer)
  const [half, halfClaims] = [Math.floor(slices.length / 2), Math.floor(claims.length / 2)]
  return { slices: slices.slice(half), claimsMs: claims.slice(halfClaims) }
}

/** As PostgreSQL measured it, and begins to count anew. */
async function takeSlowestClaim(counting: pg.Client, database: string): Promise<readonly number[]> {
  const { rows } = await counting.query<{ ms: number }>(
    `with claim as (
       select userid, dbid, queryid, max_exec_time as ms from pg_stat_statements
       where query ~ '_private_jobs' and query ~* 'skip locked'
         and dbid = (select oid from pg_database where datname = $1)
     ), taken as (select ms, pg_stat_statements_reset(userid, dbid, queryid) from claim)
     select max(ms) as ms from taken having count(*) > 0`,
    [database],
  )
  return rows.map(({ ms }) => ms)
}

function figuresOf(context: BenchContext, before: Measured, beside: Measured): readonly Figure[] {
  const figure = (
    name: string,
    unit: string,
    pick: (one: Measured) => number,
    target: Figure['target'],
  ): Figure => ({
    ...{ bench: 'snapshot', name, unit, target, arrival: `${ARRIVAL}, ${context.options.seconds} s` },
    ...{ baseline: pick(before), product: pick(beside) },
  })
  const ends = ({ slices }: Measured) => timesOf(slices).map(({ endOverSlowest }) => endOverSlowest)
  const losses = ({ slices }: Measured) => findLosses(slices, UPSTREAMS.length, UPSTREAMS.length)
  for (const line of losses(beside).slice(0, 5)) context.note(line)
  return [
    figure(
      'slowest claim of a second, p99',
      'ms',
      ({ claimsMs }) => percentile(claimsMs, 0.99),
      gateMost(10),
    ),
    figure('slowest claim of a second, p50', 'ms', ({ claimsMs }) => median(claimsMs), null),
    figure('end / slowest upstream, p50', '', (one) => median(ends(one)), gateRatio(1.1)),
    figure('end / slowest upstream, p99', '', (one) => percentile(ends(one), 0.99), null),
    figure('searches that lost or repeated anything', '', (one) => losses(one).length, gateMost(0)),
  ]
}
