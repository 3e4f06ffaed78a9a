import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { expectExact, FakeSource, usePermitProcesses } from './testing/permit-processes.ts'
import { UpstreamSession } from './upstream-session.ts'
import { waitForTurn } from './wait-for-turn.ts'

const { database, enter } = usePermitProcesses()

describe('a process that shares limits', () => {
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
  })
})
