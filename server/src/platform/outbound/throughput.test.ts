import { beforeEach, expect, it } from 'vitest'
import { Throughput } from './throughput.ts'

let throughput: Throughput

beforeEach(() => {
  throughput = new Throughput()
})

it('is the limit until two seconds are measured', () => {
  throughput.observe(1_000)
  for (const ms of [1_500, 2_000, 2_999]) throughput.admitted(ms)
  expect(throughput.perSecond(50, 2_999)).toBe(50)
  throughput.admitted(3_000)
  expect(throughput.perSecond(50, 3_000)).toBe(2)
})

it('is never above the limit', () => {
  throughput.observe(0)
  for (let n = 1; n <= 40; n += 1) throughput.admitted(n * 50)
  expect(throughput.perSecond(50, 2_000)).toBe(20)
  expect(throughput.perSecond(5, 2_000)).toBe(5)
})

it('is that of each two seconds anew', () => {
  throughput.observe(0)
  throughput.admitted(2_000)
  expect(throughput.perSecond(50, 2_000)).toBe(0.5)
  for (let n = 1; n <= 20; n += 1) throughput.admitted(2_000 + n * 100)
  expect(throughput.perSecond(50, 4_000)).toBe(10)
})

it('falls while nothing starts', () => {
  throughput.observe(0)
  expect(throughput.perSecond(50, 1_999)).toBe(50)
  expect(throughput.perSecond(50, 2_000)).toBe(0.5)
  throughput.admitted(500)
  throughput.admitted(1_000)
  expect(throughput.perSecond(50, 4_000)).toBe(0.75)
})

it('is kept from the first sight of a queue, and forgotten after it', () => {
  throughput.observe(0)
  throughput.observe(1_900)
  throughput.admitted(2_000)
  expect(throughput.perSecond(50, 2_000)).toBe(0.5)
  throughput.restart()
  expect(throughput.perSecond(50, 9_000)).toBe(50)
  throughput.observe(9_000)
  throughput.admitted(11_000)
  expect(throughput.perSecond(50, 11_000)).toBe(0.5)
})
