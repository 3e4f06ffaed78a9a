import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Child, startChild } from '../children/child.ts'
import type { SearchBaselineCalls } from '../children/search-baseline.ts'
import type { SearchDriverCalls } from '../children/search-driver.ts'
import { issueTickets, type Ticket } from '../product/issue-tickets.ts'
import { createPlates } from '../product/plates.ts'
import { createSeal } from '../product/seal.ts'
import { startMailSink } from '../product/start-mail-sink.ts'
import { type Product, type ProductSettings, startProduct } from '../product/start-product.ts'
import { startUpstreams, type Upstreams } from '../product/start-upstreams.ts'
import type { UpstreamPlan } from '../product/upstream-plan.ts'
import { writeJurisdictions } from '../product/write-jurisdictions.ts'
import type { BenchContext } from './bench.ts'

/** One side of a comparison: its address, and the processes and statements that count. */
export interface Side {
  readonly name: 'baseline' | 'product'
  readonly url: string
  readonly pids: readonly number[]
  readonly databaseName: string
  makeTickets(count: number): Promise<readonly Ticket[]>
  /** A connection to its database, for measurements. */
  connect(): Promise<pg.Client>
}

export const APP_SECRET = 'banco-de-pruebas-0123456789-abcdefghij'

/** The upstreams, a driver and a database, in which baseline and product are measured. */
export interface Testbed {
  readonly upstreams: Upstreams
  readonly driver: Child<SearchDriverCalls>
  /** Of the product. */
  readonly databaseUrl: string
  /** Removed at the end; contains the product's jurisdictions. */
  readonly home: string
  readonly jurisdictionsDir: string
  startBaseline(): Promise<Side>
  /** Starts one process of the product on the testbed's database and upstreams. */
  startProcess(
    role: ProductSettings['role'],
    more?: ProductSettings['more'],
    nodeFlags?: ProductSettings['nodeFlags'],
  ): Promise<Product>
  /** The product as a side, once its processes run. `plates` begin with `series`: two letters. */
  asSide(processes: readonly Product[], series: string): Side
  stop(): Promise<void>
}

export async function openTestbed(context: BenchContext, plans: readonly UpstreamPlan[]): Promise<Testbed> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'multas-bench-'))
  const upstreams = await startUpstreams(plans)
  const mails = await startMailSink()
  const jurisdictionsDir = path.join(home, 'jurisdictions')
  await writeJurisdictions(jurisdictionsDir, upstreams.all)
  const driver = startChild<SearchDriverCalls>('search-driver.ts')
  const databaseUrl = await context.database.create('product')
  const stops: (() => Promise<unknown>)[] = [driver.stop, upstreams.stop, mails.stop]
  const seal = createSeal(APP_SECRET)
  return {
    upstreams,
    driver,
    ...{ databaseUrl, home, jurisdictionsDir },
    async startBaseline() {
      const url = await context.database.create('baseline')
      const baseline = startChild<SearchBaselineCalls>('search-baseline.ts')
      stops.unshift(baseline.stop)
      const plates = createPlates('ZZ')
      return {
        name: 'baseline',
        url: await baseline.call('start', {
          databaseUrl: url,
          smtpUrl: mails.url,
          upstreams: upstreams.all,
        }),
        pids: [baseline.pid],
        databaseName: nameOf(url),
        connect: () => connectTo(url),
        makeTickets: async (count) => plates(count).map((plate) => ({ plate, token: 'baseline' })),
      }
    },
    async startProcess(role, more = {}, nodeFlags = []) {
      const product = await startProduct({
        databaseUrl,
        appSecret: APP_SECRET,
        jurisdictionsDir,
        role,
        home,
        more: { SMTP_URL: mails.url, ...more },
        nodeFlags,
      })
      if (context.options.isVerbose) context.note(`${role}: pid ${product.pid}, log ${product.logFile}`)
      stops.unshift(() => product.stop())
      return product
    },
    asSide(processes, series) {
      const plates = createPlates(series)
      return {
        name: 'product',
        url: processes[0]?.url ?? '',
        pids: processes.map(({ pid }) => pid),
        databaseName: nameOf(databaseUrl),
        connect: () => connectTo(databaseUrl),
        makeTickets: (count) => issueTickets(databaseUrl, seal, plates(count)),
      }
    },
    async stop() {
      for (const stop of stops) await stop()
      if (!context.options.isVerbose) await rm(home, { recursive: true, force: true })
    },
  }
}

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1)

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
