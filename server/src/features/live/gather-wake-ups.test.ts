import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CommittedEntry } from '../search/index.ts'
import { gatherWakeUps, readWakeUps } from './gather-wake-ups.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const committed = (searchId: string, isUrgent = false): CommittedEntry => ({
  firstSeq: 1,
  entry: {
    ...{ searchId, run: 1, subjectHash: Buffer.alloc(16), isUrgent },
    ...{ fines: [], sentFines: [], checks: [], events: [] },
  },
})

function gathering(seal: (committed: CommittedEntry) => string = ({ entry }) => `sealed-${entry.searchId}`) {
  const sent: string[] = []
  return { sent, gather: gatherWakeUps((payload) => void sent.push(payload), 'p1', seal) }
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
  expect(sent).toEqual(['p1 a b =1:0:sealed-b'])
  expect(readWakeUps(sent[0] ?? '')).toEqual({
    sender: 'p1',
    wakeUps: [
      { searchId: 'a', pushed: [] },
      { searchId: 'b', pushed: [{ firstSeq: 1, lastSeq: 0, sealed: 'sealed-b' }] },
    ],
  })
  vi.advanceTimersByTime(1_000)
  expect(sent).toHaveLength(1)
})

it('pushes what waits of the same search with what is urgent', () => {
  const { sent, gather } = gathering()
  gather([committed('a')])
  gather([committed('a', true)])
  expect(sent).toEqual(['p1 a =1:0:sealed-a =1:0:sealed-a'])
})

it('lets others read urgent events that are too long for one NOTIFY', () => {
  const { sent, gather } = gathering(({ entry }) => (entry.searchId === 'long' ? 'x'.repeat(8_000) : 'short'))
  gather([committed('long', true), committed('b', true)])
  expect(sent).toEqual(['p1 long b =1:0:short'])
})

it('keeps every wake-up within the 8,000 bytes of NOTIFY', () => {
  const { sent, gather } = gathering()
  const ids = Array.from({ length: 450 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  gather(ids.map((id) => committed(id)))
  vi.advanceTimersByTime(30)
  expect(sent.flatMap((payload) => payload.split(' ').slice(1))).toEqual(ids)
  expect(sent.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true)
})

it('divides pushed events over as many NOTIFYs as they need', () => {
  const { sent, gather } = gathering(() => 'x'.repeat(3_000))
  gather(['a', 'b', 'c', 'd', 'e'].map((id) => committed(id, true)))
  expect(sent.map((payload) => readWakeUps(payload).wakeUps.map(({ searchId }) => searchId))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e'],
  ])
  expect(sent.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true)
})
