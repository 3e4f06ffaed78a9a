import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  expectExact,
  FakeSource,
  type Member,
  sustainedRate,
  usePermitProcesses,
} from './testing/permit-processes.ts'
import { UpstreamSession } from './upstream-session.ts'
import { waitForTurn } from './wait-for-turn.ts'

const { database, enter, sweepDead } = usePermitProcesses()

describe('limits that processes share', () => {
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
