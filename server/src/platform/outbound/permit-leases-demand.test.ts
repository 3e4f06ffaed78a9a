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
const LOAD_MS = 4_000

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
})
