import type { Drive } from '../children/search-driver.ts'
import type { Answered, UpstreamCounts } from '../children/upstreams.ts'
import { readDatabaseCounts } from '../measure/database-counts.ts'
import { cpuSeconds } from '../measure/proc-cpu.ts'
import { sum } from '../measure/statistics.ts'
import type { BenchContext } from './bench.ts'
import type { Side, Testbed } from './testbed.ts'

/** The work and resource usage of one side during one slice of searches. */
export interface Slice {
  readonly drive: Drive
  readonly upstream: UpstreamCounts
  readonly cpuMs: number
  /** CPU of PostgreSQL meanwhile; NaN if it runs elsewhere. */
  readonly databaseCpuMs: number
  readonly statements: number
  readonly walBytes: number
}

export interface SliceOptions {
  readonly searches: number
  readonly ratePerSecond: number
  readonly giveUpMs: number
}

/** Until the batches behind the last search are written: completed jobs, deliveries. */
const SETTLE_MS = 300
/** A smoke run makes as many searches in as long, divided by this. */
const SMOKE_DIVISOR = 8

/** Sends searches to one side at a steady rate, the other side being idle, and counts what it used for them. */
export async function measureSlice(
  context: BenchContext,
  testbed: Testbed,
  side: Side,
  { searches, ratePerSecond, giveUpMs }: SliceOptions,
): Promise<Slice> {
  const { counting, cpuMs: databaseCpuMs } = context.database
  const divisor = context.options.isSmoke ? SMOKE_DIVISOR : 1
  const tickets = await side.makeTickets(Math.ceil(searches / divisor))
  await testbed.upstreams.take()
  const before = await readDatabaseCounts(counting, side.databaseName)
  const cpuBefore = cpuOf(side)
  const databaseBefore = databaseCpuMs()
  const drive = await testbed.driver.call('drive', {
    ...{ url: side.url, tickets, giveUpMs },
    ratePerSecond: ratePerSecond / divisor,
  })
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const cpuMs = cpuOf(side) - cpuBefore
  const databaseMs = databaseCpuMs() - databaseBefore
  const after = await readDatabaseCounts(counting, side.databaseName)
  return {
    drive,
    upstream: await testbed.upstreams.take(),
    cpuMs,
    databaseCpuMs: databaseMs,
    statements: after.statements - before.statements,
    walBytes: after.walBytes - before.walBytes,
  }
}

const cpuOf = ({ pids }: Side): number => sum(pids.map(cpuSeconds)) * 1000

/** The answers of the upstreams to one search, by its plate. */
export function answersByPlate(slices: readonly Slice[]): ReadonlyMap<string, readonly Answered[]> {
  const byPlate = new Map<string, Answered[]>()
  for (const answer of slices.flatMap(({ upstream }) => upstream.answered)) {
    const others = byPlate.get(answer.plate)
    if (others) others.push(answer)
    else byPlate.set(answer.plate, [answer])
  }
  return byPlate
}

/** Share of upstream calls that needed no new connection, over the upstreams named. */
export function reusedConnectionShare(slices: readonly Slice[], slugs: readonly string[]): number {
  const total = (pick: (counts: UpstreamCounts) => Readonly<Record<string, number>>) =>
    sum(slices.flatMap(({ upstream }) => slugs.map((slug) => pick(upstream)[slug] ?? 0)))
  return 1 - total(({ connections }) => connections) / total(({ requests }) => requests)
}
