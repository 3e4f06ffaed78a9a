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

const { enter, sweepDead } = usePermitProcesses()

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
  })

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
  })

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
  })
})
