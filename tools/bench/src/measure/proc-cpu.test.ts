import { describe, expect, it } from 'vitest'
import { cpuSeconds, parseStat, residentBytes, sumOfTree } from './proc-cpu.ts'

describe('CPU time from /proc', () => {
  it('reads user, system and ended children, for any name of the process', () => {
    const line = '41 (a) b (c) S 7 41 41 0 -1 4194304 900 0 0 0 120 30 5 2 20 0 11 0 5 1 2'
    expect(parseStat(line)).toEqual({ pid: 41, parent: 7, ticks: 157 })
  })

  it('adds up a process and all that descend from it', () => {
    const all = [
      { pid: 1, parent: 0, ticks: 1000 },
      { pid: 2, parent: 1, ticks: 1 },
      { pid: 3, parent: 2, ticks: 10 },
      { pid: 4, parent: 3, ticks: 100 },
      { pid: 5, parent: 1, ticks: 5000 },
    ]
    expect(sumOfTree(all, 2)).toBe(111)
  })

  it('grows while this process works', () => {
    const before = cpuSeconds(process.pid)
    const until = process.cpuUsage().user + 60_000
    while (process.cpuUsage().user < until) Math.sqrt(until)
    expect(cpuSeconds(process.pid)).toBeGreaterThan(before)
    expect(residentBytes(process.pid)).toBeGreaterThan(10_000_000)
  })
})
