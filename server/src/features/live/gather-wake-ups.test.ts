import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CommittedEntry } from '../search/index.ts'
import { gatherWakeUps } from './gather-wake-ups.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const committed = (searchId: string, isUrgent = false): CommittedEntry => ({
  firstSeq: 1,
  entry: {
    ...{ searchId, run: 1, subjectHash: Buffer.alloc(16), isUrgent },
    ...{ fines: [], sentFines: [], checks: [], events: [] },
  },
})

function gathering() {
  const sent: string[] = []
  return { sent, gather: gatherWakeUps((payload) => void sent.push(payload), 'p1') }
}

it('sends one wake-up for what comes within a moment, each search once', () => {
  const { sent, gather } = gathering()
  gather([committed('a')])
  gather([committed('b'), committed('a')])
  expect(sent).toEqual([])
  vi.advanceTimersByTime(30)
  expect(sent).toEqual(['p1 a b'])
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(1)
})

it('sends what is urgent at once, with what waits', () => {
  const { sent, gather } = gathering()
  gather([committed('a')])
  gather([committed('b', true)])
  expect(sent).toEqual(['p1 a b'])
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(1)
})

it('keeps every wake-up within the 8,000 bytes of NOTIFY', () => {
  const { sent, gather } = gathering()
  const ids = Array.from({ length: 450 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  gather(ids.map((id) => committed(id)))
  vi.advanceTimersByTime(30)
  expect(sent.flatMap((payload) => payload.split(' ').slice(1))).toEqual(ids)
  expect(sent.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true)
})
