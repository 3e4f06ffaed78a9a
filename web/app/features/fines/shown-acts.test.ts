import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { listKey, reportsOf, shownActs } from '../../acts/index.ts'

const act = { numeroActa: 'LN-4471902' }
const province = sampleFine({ ...act, hash: 'ba', jurisdiccionSlug: 'buenos-aires' })
const town = sampleFine({ ...act, hash: 'ln', jurisdiccionSlug: 'lanus' })
const other = sampleFine({ hash: 'co', numeroActa: 'C-7654321' })

it('shows one act for two reports, at the position of the first and under its name', () => {
  const acts = shownActs([province, other, town])
  expect(acts.map(listKey)).toEqual(['ba', 'co'])
  expect(acts.map((one) => reportsOf(one).map(({ hash }) => hash))).toEqual([['ln', 'ba'], ['co']])
  expect(acts[1]).toBe(other)
})

it('counts the same report whichever arrives first', () => {
  expect(shownActs([town, province])[0]).toMatchObject({ hash: 'ln', otherReports: [province] })
  expect(shownActs([province, town])[0]).toMatchObject({ hash: 'ln', otherReports: [province] })
})

it('leaves a list alone in which no act is reported twice', () => {
  const fines = [province, other]
  expect(shownActs(fines)).toBe(fines)
})
