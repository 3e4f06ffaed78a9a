import { expect, it } from 'vitest'
import { afterAttempt, evaluateLockout } from './evaluate-lockout.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const MINUTE = 60_000

it.each([
  ['nothing was tried', 0, null, null],
  ['four were wrong', 4, ago(0), null],
  ['five were wrong just now', 5, ago(0), MINUTE],
  ['five were wrong and the wait is nearly over', 5, ago(MINUTE - 1), 1],
  ['five were wrong and the wait is over', 5, ago(MINUTE), null],
  ['the sixth was wrong', 6, ago(0), 2 * MINUTE],
  ['the ninth was wrong', 9, ago(0), 16 * MINUTE],
  ['a hundred were wrong', 100, ago(0), 60 * MINUTE],
  ['a hundred were wrong yesterday', 100, ago(24 * 60 * MINUTE), null],
] as const)('when %s', (_name, count, lastAt, waitMs) => {
  const until = evaluateLockout({ count, lastAt }, 5, NOW)
  expect(until === null ? null : until.getTime() - NOW.getTime()).toBe(waitMs)
})

it('counts on from what is remembered', () => {
  expect(afterAttempt({ count: 4, lastAt: ago(MINUTE) }, NOW)).toEqual({ count: 5, lastAt: NOW })
  expect(afterAttempt({ count: 9, lastAt: ago(24 * 60 * MINUTE - 1) }, NOW).count).toBe(10)
  expect(afterAttempt({ count: 9, lastAt: ago(24 * 60 * MINUTE) }, NOW).count).toBe(1)
  expect(afterAttempt({ count: 9, lastAt: ago(25 * 60 * MINUTE) }, NOW)).toEqual({ count: 1, lastAt: NOW })
})
