import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { openBus } from '../../bus/bus.ts'
import type { Database } from '../../database/database.ts'
import { DatabaseDelays } from '../../database/database-delays.ts'
import { dbOn } from '../../database/db.ts'
import { createLog } from '../../log/log.ts'
import { ConcurrencyLimiter } from '../concurrency-limiter.ts'
import { PermitLeases } from '../permit-leases.ts'
import type { ConcurrencyLimits } from '../permits.ts'

const KEY = 'test'

/** Sees every call. */
export class FakeSource {
  starts: number[] = []
  readonly #under = new Set<() => void>()
  most = 0

  /** `end` cuts it short, as the end of its process does. */
  call(ms: number): { readonly done: Promise<void>; readonly end: () => void } {
    this.starts.push(performance.now())
    let end = () => {}
    const done = new Promise<void>((resolve) => {
      end = () => {
        this.#under.delete(end)
        resolve()
      }
    })
    this.#under.add(end)
    this.most = Math.max(this.most, this.#under.size)
    setTimeout(end, ms)
    return { done, end }
  }

  /** Calls under way still count. */
  countAnew(): void {
    this.starts = []
    this.most = this.#under.size
  }

  /** Most starts in any second. */
  busiest(): number {
    const within = (from: number) => this.starts.filter((at) => at >= from && at < from + 1_000).length
    return Math.max(0, ...this.starts.map(within))
  }

  startsIn(fromMs: number, untilMs: number): number {
    return this.starts.filter((at) => at >= fromMs && at < untilMs).length
  }
}

const STRETCHES = 4

/**
 * Starts per second in the best of several stretches, as soon as one reaches `enough`: a machine that stalls
 * spoils one stretch, a limiter that starves its callers spoils all.
 */
export async function sustainedRate(source: FakeSource, stretchMs: number, enough: number): Promise<number> {
  let best = 0
  for (let nth = 0; nth < STRETCHES && best < enough; nth += 1) {
    const fromMs = performance.now()
    await pause(stretchMs)
    best = Math.max(best, source.startsIn(fromMs, fromMs + stretchMs) / (stretchMs / 1_000))
  }
  return best
}

/** One process with its own limiter on the same source. */
async function enterProcess(
  { pool, db, connectionString }: Database,
  source: FakeSource,
  limits: ConcurrencyLimits,
  callers: number,
  callMs: number,
) {
  const id = String(randomInt(1, 2 ** 47))
  const state = { isKilled: false, isAway: false, isBusy: true, statements: 0 }
  const query = (...args: Parameters<Database['pool']['query']>) => {
    state.statements += 1
    if (state.isAway) return Promise.reject(new Error('Connection terminated unexpectedly'))
    return state.isKilled ? new Promise(() => undefined) : pool.query(...args)
  }
  const own = dbOn({ query } as Database['pool'])
  const log = createLog('silent')
  const bus = await openBus({ connectionString, processId: id, db, log, onSilence: () => undefined })
  await pool.query(`insert into processes (id, role, host, pid) values ($1, 'worker', 'test', 1)`, [id])
  const delays = new DatabaseDelays()
  const leases = new PermitLeases({ db: own, bus, delays, log })
  const limiter = new ConcurrencyLimiter(limits)
  leases.join(KEY, limiter)
  const calls = new Set<() => void>()

  async function turn(): Promise<boolean> {
    if (limiter.tryAcquire()) return true
    return new Promise((admit) => {
      limiter.enqueue({ rank: 'interactive', latestMs: Number.POSITIVE_INFINITY, gone: false, admit })
    })
  }

  async function keepCalling(): Promise<void> {
    while (state.isBusy && (await turn())) {
      if (state.isKilled) return
      const call = source.call(callMs)
      limiter.sent()
      calls.add(call.end)
      await call.done
      calls.delete(call.end)
      limiter.leave()
    }
  }

  const calling = Promise.all(Array.from({ length: callers }, keepCalling))
  return {
    limiter,
    delays,
    setAway(isAway: boolean) {
      state.isAway = isAway
    },
    statements: () => state.statements,
    async rest() {
      state.isBusy = false
      await calling
    },
    async leave() {
      state.isBusy = false
      limiter.close()
      await calling
      await leases.close()
      await pool.query('delete from processes where id = $1', [id])
      await bus.close()
    },
    async kill() {
      state.isKilled = true
      state.isBusy = false
      limiter.close()
      for (const end of calls) end()
      await bus.close()
    },
  }
}

export type Member = Awaited<ReturnType<typeof enterProcess>>

/** The database of this test file, and processes that share limits in it until the end of each test. */
export function usePermitProcesses() {
  const database = useTestDatabase()
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    await database().pool.query('delete from outbound_permits')
    await database().pool.query('delete from processes')
  })
  return {
    database,
    enter: (source: FakeSource, limits: ConcurrencyLimits, callers: number, callMs: number) =>
      enterProcess(database(), source, limits, callers, callMs),
    /** Removes what dead processes leave in `processes`, as every process does. */
    sweepDead(): void {
      const timer = setInterval(() => {
        void database().pool.query(`
          with dead as (delete from processes where pg_try_advisory_xact_lock(id) returning id)
          update outbound_permits set lapsed_at = now() where holder in (select id from dead)`)
      }, 300)
      closing.push(async () => clearInterval(timer))
    },
  }
}

export function expectExact(source: FakeSource, { concurrency, perSecond }: ConcurrencyLimits): void {
  expect(source.most).toBeLessThanOrEqual(concurrency)
  expect(source.busiest()).toBeLessThanOrEqual(Math.ceil(perSecond) + 1)
}
