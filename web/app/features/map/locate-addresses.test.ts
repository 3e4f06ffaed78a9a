import { expect, it } from 'vitest'
import { type AddressAnswer, type LocateDeps, locateAddresses } from './locate-addresses.ts'
import type { AddressQuestion } from './sort-fines.ts'

const PLACE = { lat: -34.6, lng: -58.4 }
const found: AddressAnswer = { outcome: 'answered', place: PLACE }
const later = (afterSeconds: number): AddressAnswer => ({ outcome: 'later', afterSeconds })

const questions = (count: number): AddressQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    address: `Mitre ${index}`,
    jurisdiction: 'CABA',
    fines: [],
  }))

/** Runs with answers by the number of the question asked, from 0; rests take no time and are written down. */
async function locate(
  count: number,
  answer: (nth: number) => AddressAnswer,
  signal = new AbortController().signal,
) {
  const asked: string[] = []
  const rests: number[] = []
  const answered: [string, boolean][] = []
  let underWay = 0
  let most = 0
  const deps: LocateDeps = {
    async ask({ key }) {
      const nth = asked.push(key) - 1
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      return answer(nth)
    },
    async pause(seconds) {
      rests.push(seconds)
    },
  }
  const end = await locateAddresses(questions(count), deps, signal, ({ key }, place) => {
    answered.push([key, place !== null])
  })
  return { end, asked, rests, answered, most }
}

it('requests all, four at a time, and reports what it finds and what it does not', async () => {
  const { end, answered, most } = await locate(10, (nth) =>
    nth % 2 ? found : { outcome: 'answered', place: null },
  )
  expect([end, most, answered.length]).toEqual(['all', 4, 10])
  expect(answered.filter(([, isFound]) => isFound)).toHaveLength(5)
})

it('asks nothing when there is nothing to ask', async () => {
  expect(await locate(0, () => found)).toMatchObject({ end: 'all', asked: [] })
})

it('rests once when it asks too much, and asks again for what was refused', async () => {
  const { end, rests, asked, answered } = await locate(6, (nth) => (nth < 4 ? later(2) : found))
  expect([end, rests]).toEqual(['all', [2]])
  expect(asked).toHaveLength(10)
  expect(new Set(answered.map(([key]) => key)).size).toBe(6)
})

it('goes on as long as it gets on', async () => {
  const { end, rests } = await locate(40, (nth) => (nth % 8 === 7 ? later(1) : found))
  expect(end).toBe('all')
  expect(rests.length).toBeGreaterThan(3)
})

it('gives up without an answer, and when it would have to wait for long', async () => {
  expect(await locate(9, () => later(5))).toMatchObject({ end: 'given_up', rests: [5, 5], answered: [] })
  expect(await locate(9, () => later(600))).toMatchObject({ end: 'given_up', rests: [], answered: [] })
})

it('stops with its reader', async () => {
  const leaving = new AbortController()
  const { end, asked } = await locate(
    100,
    (nth) => {
      if (nth === 5) leaving.abort()
      return found
    },
    leaving.signal,
  )
  expect(end).toBe('stopped')
  expect(asked.length).toBeLessThan(12)
})
