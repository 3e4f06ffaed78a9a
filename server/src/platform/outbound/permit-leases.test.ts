import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { openBus } from '../bus/bus.ts'
import type { Queryable } from '../database/database.ts'
import { DatabaseDelays } from '../database/database-delays.ts'
import { createLog } from '../log/log.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { PermitLeases } from './permit-leases.ts'
import type { ConcurrencyLimits } from './permits.ts'
import { UpstreamSession } from './upstream-session.ts'
import { waitForTurn } from './wait-for-turn.ts'

const database = useTestDatabase()
const KEY = 'test'
const LOAD_MS = 4_000

/** Sees every call, as an upstream does. */
class FakeSource {
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
async function sustainedRate(source: FakeSource, stretchMs: number, enough: number): Promise<number> {
  let best = 0
  for (let nth = 0; nth < STRETCHES && best < enough; nth += 1) {
    const fromMs = performance.now()
    await pause(stretchMs)
    best = Math.max(best, source.startsIn(fromMs, fromMs + stretchMs) / (stretchMs / 1_000))
  }
  return best
}

/** One process with its own limiter on the same source. */
async function enter(source: FakeSource, limits: ConcurrencyLimits, callers: number, callMs: number) {
  const { pool, connectionString } = database()
  const id = String(randomInt(1, 2 ** 47))
  const state = { isKilled: false, isAway: false, isBusy: true, statements: 0 }
  const query = (...args: Parameters<Queryable['query']>) => {
    state.statements += 1
    if (state.isAway) return Promise.reject(new Error('Connection terminated unexpectedly'))
    return state.isKilled ? new Promise(() => undefined) : pool.query(...args)
  }
  const own = { query } as Queryable
  const log = createLog('silent')
  const bus = await openBus({ connectionString, processId: id, pool, log, onSilence: () => undefined })
  await pool.query(`insert into processes (id, role, host, pid) values ($1, 'worker', 'test', 1)`, [id])
  const delays = new DatabaseDelays()
  const leases = new PermitLeases({ pool: own, bus, delays, log })
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

type Member = Awaited<ReturnType<typeof enter>>

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await database().pool.query('delete from outbound_permits')
  await database().pool.query('delete from processes')
})

/** Removes what dead processes leave in `processes`, as every process does. */
function sweepDead(): void {
  const timer = setInterval(() => {
    void database().pool.query(`
      with dead as (delete from processes where pg_try_advisory_xact_lock(id) returning id)
      update outbound_permits set lapsed_at = now() where holder in (select id from dead)`)
  }, 300)
  closing.push(async () => clearInterval(timer))
}

function expectExact(source: FakeSource, { concurrency, perSecond }: ConcurrencyLimits): void {
  expect(source.most).toBeLessThanOrEqual(concurrency)
  expect(source.busiest()).toBeLessThanOrEqual(Math.ceil(perSecond) + 1)
}

describe('limits that processes share', () => {
  it.each([
    [2, { concurrency: 2, perSecond: 50 }, 50],
    [5, { concurrency: 2, perSecond: 20 }, 60],
    [16, { concurrency: 8, perSecond: 20 }, 100],
    [64, { concurrency: 5, perSecond: 10 }, 100],
  ])(
    '%i processes that all want more: never above, hardly below',
    async (processes, limits, callMs) => {
      const source = new FakeSource()
      sweepDead()
      const members: Member[] = []
      for (let count = 0; count < processes; count += 1) members.push(await enter(source, limits, 3, callMs))
      await pause(1_500)
      const enough = 0.9 * Math.min(limits.perSecond, (limits.concurrency * 1_000) / callMs)
      const rate = await sustainedRate(source, LOAD_MS, enough)
      await Promise.all(members.map((member) => member.leave()))
      expectExact(source, limits)
      expect(rate).toBeGreaterThanOrEqual(enough)
    },
    60_000,
  )

  it('processes that come, go and are killed', async () => {
    const limits = { concurrency: 4, perSecond: 20 }
    const source = new FakeSource()
    sweepDead()
    const members = [await enter(source, limits, 4, 80)]
    const fromMs = performance.now()
    while (performance.now() - fromMs < 8_000) {
      await pause(randomInt(200, 500))
      const fate = randomInt(0, 3)
      if (fate === 0 || members.length < 2) members.push(await enter(source, limits, 4, 80))
      else {
        const [member] = members.splice(randomInt(0, members.length), 1)
        await (fate === 1 ? member?.leave() : member?.kill())
      }
    }
    await Promise.all(members.map((member) => member.leave()))
    expectExact(source, limits)
    expect(source.starts.length).toBeGreaterThan(0)
  }, 60_000)

  it('a process that needs all gets all that another one does not use', async () => {
    const limits = { concurrency: 4, perSecond: 20 }
    const source = new FakeSource()
    const first = await enter(source, limits, 4, 50)
    await pause(500)
    await first.rest()
    const second = await enter(source, limits, 4, 50)
    await pause(1_500)
    const enough = 0.9 * limits.perSecond
    const rate = await sustainedRate(source, 3_000, enough)
    await Promise.all([first.leave(), second.leave()])
    expectExact(source, limits)
    expect(rate).toBeGreaterThanOrEqual(enough)
  }, 60_000)

  it('limits that the operator changes while several processes hold permits', async () => {
    const source = new FakeSource()
    sweepDead()
    const members: Member[] = []
    for (let count = 0; count < 4; count += 1)
      members.push(await enter(source, { concurrency: 6, perSecond: 20 }, 4, 60))
    await pause(1_500)
    for (const limits of [
      { concurrency: 4, perSecond: 10 },
      { concurrency: 8, perSecond: 30 },
    ]) {
      for (const { limiter } of members) {
        limiter.setLimits(limits)
        // Not every process learns of it in the same instant.
        await pause(50)
      }
      await pause(1_500)
      source.countAnew()
      const enough = 0.7 * limits.perSecond
      const rate = await sustainedRate(source, 3_000, enough)
      expectExact(source, limits)
      // Permits beyond a lower limit were given up, and those of a higher one are found.
      expect(rate).toBeGreaterThanOrEqual(enough)
    }
    await Promise.all(members.map((member) => member.leave()))
  }, 60_000)

  it('a process that is alone needs no statement for a call', async () => {
    const source = new FakeSource()
    const member = await enter(source, { concurrency: 32, perSecond: 1_000 }, 4, 20)
    await pause(500)
    const before = { statements: member.statements(), calls: source.starts.length }
    await pause(500)
    expect(source.starts.length).toBeGreaterThan(before.calls)
    expect(member.statements()).toBe(before.statements)
    await member.leave()
  })

  it('refuses nobody because the database gave no permits for longer than a call may wait', async () => {
    const limits = { concurrency: 2, perSecond: 50 }
    const member = await enter(new FakeSource(), limits, 0, 20)
    async function call(): Promise<string> {
      const session = new UpstreamSession(1_000, null)
      const end = await waitForTurn(member.limiter, session, 0, limits.perSecond)
      session.close()
      if (end !== 'entered') return end
      member.limiter.sent()
      member.limiter.leave()
      return end
    }
    member.setAway(true)
    const calls: Promise<string>[] = []
    while (calls.length < 25) {
      calls.push(call())
      await pause(100)
    }
    expect(member.delays.lostMs()).toBeGreaterThan(1_000)
    member.setAway(false)
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['entered']))
    const { lostMs } = member.limiter
    await pause(50)
    expect(member.limiter.lostMs).toBe(lostMs)
    await member.leave()
  })

  it('starts nothing while its connection is broken, and goes on with what is still its own', async () => {
    const limits = { concurrency: 2, perSecond: 50 }
    const source = new FakeSource()
    const member = await enter(source, limits, 4, 20)
    await expect.poll(() => source.starts.length).toBeGreaterThan(3)
    await database().pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    )
    const broken = source.starts.length
    await expect.poll(() => source.starts.length, { timeout: 10_000 }).toBeGreaterThan(broken + 20)
    await member.leave()
    expectExact(source, limits)
  }, 60_000)
})
