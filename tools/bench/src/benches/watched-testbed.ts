import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Child, startChild } from '../children/child.ts'
import type { WatchedUpstreamCalls } from '../children/watched-upstreams.ts'
import { type SeededSubject, seedWatched } from '../product/seed-watched.ts'
import { type Product, startProduct } from '../product/start-product.ts'
import { writeJurisdictions } from '../product/write-jurisdictions.ts'
import type { BenchContext } from './bench.ts'
import { APP_SECRET } from './testbed.ts'

const UPSTREAMS = 25
const LATENCY_MS = 20

export interface WatchedTestbed {
  readonly urls: readonly string[]
  readonly upstreams: Child<WatchedUpstreamCalls>
  /** To the product's database. */
  readonly client: pg.Client
  seed(dueAt: (place: number) => Date): Promise<readonly SeededSubject[]>
  startWorker(more: Readonly<Record<string, string>>): Promise<Product>
  stop(): Promise<void>
}

export interface WatchedTestbedOptions {
  readonly subjects: number
  readonly perSecond: number
}

/** Upstreams that know watched plates, and the product's database with its tables. */
export async function openWatchedTestbed(
  context: BenchContext,
  { subjects, perSecond }: WatchedTestbedOptions,
): Promise<WatchedTestbed> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'multas-bench-watched-'))
  const slugs = Array.from({ length: UPSTREAMS }, (_, n) => `banco-${String(n).padStart(2, '0')}`)
  const upstreams = startChild<WatchedUpstreamCalls>('watched-upstreams.ts')
  const urls = await upstreams.call('listen', { slugs, latencyMs: LATENCY_MS, subjects, perSecond })
  const jurisdictionsDir = path.join(home, 'jurisdictions')
  const described = slugs.map((slug, n) => ({ slug, url: urls[n] ?? '', format: 'json' as const }))
  await writeJurisdictions(jurisdictionsDir, described, perSecond)
  const databaseUrl = await context.database.create('watched')
  const given = { databaseUrl, appSecret: APP_SECRET, jurisdictionsDir, home }
  const migrating = await startProduct({ ...given, role: 'worker' })
  await migrating.stop()
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  const running: Product[] = []
  return {
    urls,
    upstreams,
    client,
    seed: (dueAt) => seedWatched({ databaseUrl, appSecret: APP_SECRET, slugs, subjects, dueAt }),
    async startWorker(more) {
      const worker = await startProduct({ ...given, role: 'worker', more })
      if (context.options.isVerbose) context.note(`worker: pid ${worker.pid}, log ${worker.logFile}`)
      running.push(worker)
      return worker
    },
    async stop() {
      await Promise.all(running.map((worker) => worker.stop()))
      await client.end()
      await upstreams.stop()
      if (!context.options.isVerbose) await rm(home, { recursive: true, force: true })
    },
  }
}
