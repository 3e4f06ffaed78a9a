import { expect, it } from 'vitest'
import { KnownWaiting } from './waiting-view.ts'

const ENDED = { sinceMs: 0, elapsedMs: 500, isOver: true }
const RUNNING = { sinceMs: 0, elapsedMs: 100, isOver: false }

it('is read again for the next visitor of a rush while the reading knows no running search', () => {
  const known = new KnownWaiting(() => 0)
  known.startReading()
  known.read({ ids: ['first'], oldestMs: 0, runs: [ENDED] })
  expect(known.isFresh(300)).toBe(false)
  known.read({ ids: ['first'], oldestMs: 0, runs: [ENDED, RUNNING] })
  expect(known.isFresh(300)).toBe(true)
  known.joined('first')
  expect(known.placeOf('first')).toEqual({ place: 1, startsInSeconds: 0.4 })
})

it('counts a search once that is read before the call that wrote it knows', () => {
  const known = new KnownWaiting(() => 0)
  known.read({ ids: ['first', 'second'], oldestMs: 0, runs: [] })
  expect(known.length(new Set(['second', 'third']))).toBe(3)
  expect(known.length()).toBe(2)
})
