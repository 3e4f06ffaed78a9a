import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { busiestStatements, readDatabaseCounts } from '../measure/database-counts.ts'
import { cpuSeconds } from '../measure/proc-cpu.ts'
import { median } from '../measure/statistics.ts'
import { type Product, type ProductSettings, startProduct } from '../product/start-product.ts'
import { startSimulator } from '../product/start-site.ts'
import { aimMost, type Figure } from '../report/figure.ts'
import type { Bench, BenchContext } from './bench.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const ROLES = ['all', 'web', 'worker'] as const
const APP_SECRET = 'a secret of the benchmarks, long enough for one'
const BARE = 'tools/bench/src/children/bare-server.ts'
const ROUNDS = 5
/** V8 gives back the memory of the start once, in the first four minutes. */
const SETTLE_MS = 240_000
const SMOKE_SETTLE_MS = 100
const MOST_START_CPU_MS = 1_500
const MOST_IDLE_CPU_MS = 5

/** Compiled code is kept between starts (docs/decisions/0094), so each role starts once before it is measured. */
export const startBench: Bench = {
  name: 'start',
  about: 'CPU and time from the start to /readyz in each role, and what an idle process does',
  async run(context) {
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: ROOT })
    const home = await mkdtemp(path.join(os.tmpdir(), 'multas-bench-start-'))
    const simulator = await startSimulator()
    const databaseUrl = await context.database.create('start')
    const settings = (role: ProductSettings['role']): ProductSettings => ({
      ...{ databaseUrl, appSecret: APP_SECRET, role, home },
      jurisdictionsDir: path.join(ROOT, 'jurisdictions'),
      more: simulator.environment,
    })
    try {
      const starts = await measureStarts(context, settings)
      return [...starts, ...(await measureIdle(context, settings('all')))]
    } finally {
      await simulator.stop()
      await rm(home, { recursive: true, force: true })
    }
  },
}

interface Start {
  readonly cpuMs: number
  readonly elapsedMs: number
}

async function measureStarts(
  { options, note }: BenchContext,
  settings: (role: ProductSettings['role']) => ProductSettings,
): Promise<readonly Figure[]> {
  const kinds = [{ ...settings('all'), script: BARE }, ...ROLES.map(settings)]
  const starts: Start[][] = kinds.map(() => [])
  for (let round = 0; round < (options.isSmoke ? 1 : 1 + ROUNDS); round += 1)
    for (const [at, kind] of kinds.entries()) starts[at]?.push(await startOnce(kind))
  const first = starts.map((all) => (options.isSmoke ? all[0] : all.shift())?.cpuMs ?? Number.NaN)
  note(`first start, bare and of each role: ${first.map((ms) => `${ms.toFixed(0)} ms`).join(', ')} of CPU`)
  const [bare = [], ...roles] = starts
  const of = (all: readonly Start[], pick: (one: Start) => number) => median(all.map(pick))
  return ROLES.flatMap((role, at) => {
    const own = roles[at] ?? []
    const figure = (name: string, pick: (one: Start) => number, target: Figure['target']): Figure => ({
      ...{ bench: 'start', name: `${role}: ${name}`, unit: 'ms', target, arrival: `${own.length} starts` },
      baseline: of(bare, pick),
      product: of(own, pick),
    })
    return [
      figure('CPU to /readyz', ({ cpuMs }) => cpuMs, aimMost(MOST_START_CPU_MS)),
      figure('time to /readyz', ({ elapsedMs }) => elapsedMs, null),
    ]
  })
}

async function startOnce(settings: ProductSettings): Promise<Start> {
  const startMs = performance.now()
  const product = await startProduct(settings)
  const start = { cpuMs: cpuSeconds(product.pid) * 1_000, elapsedMs: performance.now() - startMs }
  await product.stop()
  return start
}

interface Idle {
  readonly cpuMsPerSecond: number
  readonly statementsPerSecond: number
  readonly walBytes: number
}

async function measureIdle(context: BenchContext, settings: ProductSettings): Promise<readonly Figure[]> {
  const bareUrl = await context.database.create('start_bare')
  const bare = await watchIdle(context, { ...settings, databaseUrl: bareUrl, script: BARE })
  const own = await watchIdle(context, settings)
  const figure = (name: string, unit: string, pick: (one: Idle) => number, target: Figure['target']) => ({
    ...{ bench: 'start', name: `idle: ${name}`, unit, target, arrival: `${context.options.seconds} s` },
    baseline: pick(bare),
    product: pick(own),
  })
  return [
    figure('CPU per second', 'ms', ({ cpuMsPerSecond }) => cpuMsPerSecond, aimMost(MOST_IDLE_CPU_MS)),
    figure('statements per second', '', ({ statementsPerSecond }) => statementsPerSecond, null),
    figure('WAL', 'B', ({ walBytes }) => walBytes, aimMost(0)),
  ]
}

async function watchIdle(context: BenchContext, settings: ProductSettings): Promise<Idle> {
  const { database, options, note } = context
  const name = new URL(settings.databaseUrl).pathname.slice(1)
  const product = await startProduct(settings)
  try {
    // Statistics and dirty pages of the migrations would be written in between.
    await wait(options.isSmoke ? SMOKE_SETTLE_MS : SETTLE_MS)
    // The first reader of catalogs sets hint bits, which are WAL after a checkpoint.
    await readDatabaseCounts(database.counting, name)
    await database.counting.query('checkpoint')
    await database.counting.query('select pg_stat_statements_reset()')
    const idle = await watch(product, context, name)
    if (options.isVerbose)
      for (const { calls, query } of await busiestStatements(database.counting, name, 20))
        note(`${(calls / options.seconds).toFixed(2)}/s ${query}`)
    return idle
  } finally {
    await product.stop()
  }
}

async function watch(product: Product, { database, options }: BenchContext, name: string): Promise<Idle> {
  const before = await readDatabaseCounts(database.counting, name)
  const [cpuBefore, startMs] = [cpuSeconds(product.pid), performance.now()]
  await wait(options.seconds * 1_000)
  const seconds = (performance.now() - startMs) / 1_000
  const cpuMs = (cpuSeconds(product.pid) - cpuBefore) * 1_000
  const after = await readDatabaseCounts(database.counting, name)
  return {
    cpuMsPerSecond: cpuMs / seconds,
    statementsPerSecond: (after.statements - before.statements) / seconds,
    walBytes: after.walBytes - before.walBytes,
  }
}
