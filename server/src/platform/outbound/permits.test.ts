import { expect, it } from 'vitest'
import { type Permit, Permits } from './permits.ts'

const slot = (number: number): Permit => ({ kind: 'slot', number, usedMs: 0 })
const turn = (number: number, usedMs = 0): Permit => ({ kind: 'turn', number, usedMs })

function leased(...granted: readonly Permit[]): Permits {
  const permits = new Permits({ concurrency: 5, perSecond: 5 })
  permits.lease()
  permits.grant(granted)
  return permits
}
const held = ({ slots, turns, active }: Permits) => ({ slots, turns, active })

it('has all of its limits until they are leased, and then what it is granted', () => {
  const permits = new Permits({ concurrency: 5, perSecond: 2.5 })
  expect(held(permits)).toEqual({ slots: 5, turns: 3, active: 0 })
  permits.lease()
  expect(held(permits)).toEqual({ slots: 0, turns: 0, active: 0 })
  expect(permits.hasSlotFor('interactive')).toBe(false)
  permits.grant([slot(1), slot(1), turn(1)])
  permits.grant([turn(1), slot(2)])
  expect(held(permits)).toEqual({ slots: 2, turns: 1, active: 0 })
})

it('counts a turn until its call is on the wire', () => {
  const permits = leased(slot(1), turn(1), turn(2))
  permits.start(0)
  expect(held(permits)).toEqual({ slots: 1, turns: 2, active: 1 })
  permits.grant([turn(1)])
  expect(permits.turns).toBe(2)
  permits.sent(10)
  permits.sent(20)
  expect(held(permits)).toEqual({ slots: 1, turns: 2, active: 1 })
  permits.leave()
  expect(permits.active).toBe(0)
})

it('uses the turn first that rested longest', () => {
  const permits = leased(slot(1), turn(1, 900), turn(2, 100), turn(3, 500))
  expect(permits.revoke(1, 1)).toEqual([turn(3, 500), turn(1, 900)])
})

it('gives back what is spare, and keeps running calls and unsent turns', () => {
  const permits = leased(slot(1), slot(2), slot(3), turn(1), turn(2), turn(3))
  permits.start(0)
  permits.start(0)
  expect(permits.revoke(0, 0)).toEqual([slot(3), turn(3)])
  expect(held(permits)).toEqual({ slots: 2, turns: 2, active: 2 })
  expect(permits.revoke(0, 0)).toEqual([])
})

it('keeps only what is still its own', () => {
  const permits = leased(slot(1), slot(2), turn(1), turn(2), turn(3))
  permits.start(0)
  permits.keepOnly((kind, number) => (kind === 'slot' ? number === 2 : number === 3))
  expect(permits.revoke(0, 9)).toEqual([])
  expect(held(permits)).toEqual({ slots: 1, turns: 1, active: 1 })
  permits.keepOnly((kind) => kind === 'slot')
  expect(held(permits)).toEqual({ slots: 1, turns: 0, active: 1 })
})

it('keeps an unsent turn that is still its own', () => {
  const permits = leased(slot(1), turn(1), turn(2))
  permits.start(0)
  permits.keepOnly((kind) => kind === 'turn')
  expect(held(permits)).toEqual({ slots: 0, turns: 2, active: 1 })
})

it('makes no turn of a call that started without one', () => {
  const permits = leased(slot(1))
  permits.start(0)
  expect(held(permits)).toEqual({ slots: 1, turns: 0, active: 1 })
})

it('keeps what is just within new limits', () => {
  const permits = leased(slot(3), turn(3, 100))
  expect(permits.setLimits({ concurrency: 3, perSecond: 3 }, 0)).toEqual([])
  expect(held(permits)).toEqual({ slots: 1, turns: 1, active: 0 })
})

it('keeps the latest use under new limits, in whatever order the turns were used', () => {
  const permits = leased(slot(1), turn(1, 0), turn(2, 900))
  permits.start(0)
  permits.sent(50)
  expect(permits.setLimits({ concurrency: 5, perSecond: 1 }, 1_000)).toEqual([turn(2, 900)])
  expect(permits.revoke(9, 0)).toEqual([turn(1, 900)])
})

it('spaces the next start by a new rate', () => {
  const permits = new Permits({ concurrency: 2, perSecond: 0.1 })
  permits.start(0)
  permits.setLimits({ concurrency: 2, perSecond: 2 }, 0)
  expect(permits.waitMs(0)).toBeCloseTo(256.25)
})

it('returns what is beyond new limits', () => {
  const permits = leased(slot(1), slot(4), turn(1, 300), turn(2, 100), turn(4, 200))
  expect(permits.setLimits({ concurrency: 3, perSecond: 3 }, 0)).toEqual([slot(4), turn(4, 200)])
  expect(held(permits)).toEqual({ slots: 1, turns: 2, active: 0 })
  // The latest uses count, whichever turns are kept.
  expect(permits.revoke(0, 0).filter(({ kind }) => kind === 'turn')).toEqual([turn(2, 200), turn(1, 300)])
})

it('fills new limits while they are its own', () => {
  const permits = new Permits({ concurrency: 1, perSecond: 1 })
  permits.start(0)
  expect(permits.setLimits({ concurrency: 3, perSecond: 4 }, 10)).toEqual([])
  expect(held(permits)).toEqual({ slots: 3, turns: 4, active: 1 })
})

it('has slots above its quota only while no call runs on them', () => {
  const permits = leased(slot(1), slot(2), slot(3), turn(1))
  expect(permits.isAboveQuota).toBe(false)
  permits.limitSlots(3)
  expect(permits.isAboveQuota).toBe(false)
  permits.limitSlots(1)
  expect(permits.isAboveQuota).toBe(true)
  expect(permits.hasSlotFor('interactive')).toBe(true)
  permits.start(0)
  expect(permits.hasSlotFor('interactive')).toBe(false)
  permits.start(0)
  permits.start(0)
  expect(permits.isAboveQuota).toBe(false)
})

it('leaves one slot of several to visitors', () => {
  const permits = leased(slot(1))
  expect(permits.hasSlotFor('background')).toBe(true)
  permits.grant([slot(2)])
  permits.start(0)
  expect([permits.hasSlotFor('background'), permits.hasSlotFor('interactive')]).toEqual([false, true])
})
