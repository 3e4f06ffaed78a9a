import { expect, it } from 'vitest'
import { ConcurrencyLimiter, type QueuedCall } from './concurrency-limiter.ts'
import type { Permit } from './permits.ts'

const slot = (number: number): Permit => ({ kind: 'slot', number, usedMs: 0 })
const turn = (number: number): Permit => ({ kind: 'turn', number, usedMs: Number.NEGATIVE_INFINITY })

function begin(limits = { concurrency: 3, perSecond: 1_000 }) {
  const limiter = new ConcurrencyLimiter(limits)
  const said: string[] = []
  const state = { isPaused: false, lostMs: 0 }
  const lessor = {
    onShort: () => void said.push('short'),
    onSurplus: () => void said.push('surplus'),
    release: (permits: readonly Permit[]) =>
      void said.push(`release ${permits.map(({ kind, number }) => `${kind} ${number}`).join(', ')}`),
    isPaused: () => state.isPaused,
    lostMs: () => state.lostMs,
  }
  const call = (
    name: string,
    rank: QueuedCall['rank'] = 'interactive',
    latestMs = Number.POSITIVE_INFINITY,
  ): QueuedCall => ({ rank, latestMs, gone: false, admit: (entered) => void said.push(`${name} ${entered}`) })
  return { limiter, lessor, state, said, call }
}

it('asks its lessor for what the first call needs', () => {
  const { limiter, lessor, said, call } = begin()
  const permits = limiter.lease(lessor)
  expect(limiter.missing()).toEqual({ slots: 0, turns: 0 })
  expect(limiter.tryAcquire()).toBe(false)
  expect(limiter.enqueue(call('a', 'background'))).toBe(true)
  expect(said).toEqual(['short'])
  expect(limiter.missing()).toEqual({ slots: 3, turns: 1_000 })
  permits.grant([slot(1), turn(1)])
  expect(limiter.missing()).toEqual({ slots: 0, turns: 0 })
  limiter.resume()
  expect(said).toEqual(['short', 'a true'])
  expect([limiter.active, limiter.waiting]).toEqual([1, 0])
  limiter.close()
})

it('asks for slots or turns alone', () => {
  const { limiter, lessor, call } = begin()
  const permits = limiter.lease(lessor)
  permits.grant([slot(1)])
  limiter.enqueue(call('a', 'background'))
  expect(limiter.missing()).toEqual({ slots: 0, turns: 1_000 })
  const other = begin()
  other.limiter.lease(other.lessor).grant([turn(1), turn(2)])
  other.limiter.enqueue(other.call('a', 'background'))
  expect(other.limiter.missing()).toEqual({ slots: 3, turns: 0 })
  limiter.close()
  other.limiter.close()
})

it('stands still while it does not know what it owns', () => {
  const { limiter, lessor, state, said, call } = begin()
  limiter.lease(lessor).grant([slot(1), turn(1)])
  Object.assign(state, { isPaused: true, lostMs: 70 })
  expect([limiter.tryAcquire(), limiter.lostMs]).toEqual([false, 70])
  limiter.enqueue(call('a'))
  expect(said).toEqual([])
  state.isPaused = false
  limiter.resume()
  expect(said).toEqual(['a true'])
  limiter.close()
})

it('releases what is beyond new limits, and nothing within them', () => {
  const { limiter, lessor, said } = begin()
  limiter.lease(lessor).grant([slot(1), slot(3), turn(1)])
  limiter.setLimits({ concurrency: 4, perSecond: 1_000 })
  expect(said).toEqual([])
  limiter.setLimits({ concurrency: 2, perSecond: 1_000 })
  expect(said).toEqual(['release slot 3'])
  limiter.close()
})

it('admits who waits as soon as limits rise', () => {
  const { limiter, said, call } = begin({ concurrency: 1, perSecond: 1_000 })
  limiter.tryAcquire()
  limiter.enqueue(call('a'))
  expect(said).toEqual([])
  limiter.setLimits({ concurrency: 2, perSecond: 1_000 })
  expect(said).toEqual(['a true'])
  expect(limiter.lostMs).toBe(0)
  limiter.close()
})

it('gives surplus back when a call leaves', () => {
  const { limiter, lessor, said } = begin()
  const permits = limiter.lease(lessor)
  permits.grant([slot(1), slot(2), turn(1), turn(2)])
  limiter.tryAcquire()
  limiter.leave()
  expect(said).toEqual([])
  permits.limitSlots(1)
  limiter.tryAcquire()
  limiter.sent()
  limiter.leave()
  expect(said).toEqual(['surplus'])
  limiter.close()
})

it('refuses a visitor whose turn would come too late, and nobody else', () => {
  const { limiter, said, call } = begin({ concurrency: 1, perSecond: 1_000 })
  limiter.tryAcquire()
  expect(limiter.enqueue(call('late', 'interactive', 0))).toBe(false)
  expect(limiter.enqueue(call('background', 'background', 0))).toBe(true)
  expect(limiter.enqueue(call('continuing', 'continuing', 0))).toBe(true)
  expect(limiter.waiting).toBe(2)
  limiter.leave()
  expect(said).toEqual(['continuing true'])
  limiter.close()
})

it('lets nobody overtake a call of a higher rank', () => {
  const { limiter, call } = begin({ concurrency: 2, perSecond: 1_000 })
  limiter.tryAcquire()
  limiter.enqueue(call('a', 'background'))
  expect([limiter.tryAcquire('background'), limiter.tryAcquire('interactive')]).toEqual([false, true])
  limiter.close()
})

it('sends away at its end who still waits', () => {
  const { limiter, said, call } = begin({ concurrency: 1, perSecond: 1_000 })
  limiter.tryAcquire()
  const [a, b, c] = [call('a'), call('b', 'background'), call('c', 'continuing')]
  for (const one of [a, b, c]) limiter.enqueue(one)
  a.gone = true
  limiter.close()
  expect(said).toEqual(['c false', 'b false'])
  expect(limiter.waiting).toBe(0)
})
