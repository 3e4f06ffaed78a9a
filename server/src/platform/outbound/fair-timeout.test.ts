import { mock } from 'node:test'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTimeout } from './fair-timeout.ts'

const clock = { ms: 0 }

beforeEach(() => {
  clock.ms = 0
  mock.timers.enable({ apis: ['setTimeout'] })
  mock.method(performance, 'now', () => clock.ms)
})
afterEach(() => mock.restoreAll())
afterEach(() => mock.timers.reset())

/** `lateMs`: the event loop was blocked, so timers fire late. */
function pass(ms: number, lateMs = 0): void {
  clock.ms += ms + lateMs
  mock.timers.tick(ms)
}

function start() {
  const ends = { count: 0 }
  const cancel = startTimeout(1_000, () => (ends.count += 1))
  return { ends, cancel }
}

it('ends after its time, and not before', () => {
  const { ends } = start()
  pass(999)
  expect(ends.count).toBe(0)
  pass(1)
  expect(ends.count).toBe(1)
})

it('does not end once it is cancelled', () => {
  const { ends, cancel } = start()
  cancel()
  pass(1_000)
  expect(ends.count).toBe(0)
})

it('ends at once if the event loop was hardly blocked', () => {
  const { ends } = start()
  pass(1_000, 99)
  expect(ends.count).toBe(1)
})

it('waits once more for as long as the event loop was blocked', () => {
  const { ends } = start()
  pass(1_000, 100)
  pass(99)
  expect(ends.count).toBe(0)
  pass(1)
  expect(ends.count).toBe(1)
})
