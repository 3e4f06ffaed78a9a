import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { chooseGroups, GROUP_SIZE, groupFines, isSameGroup } from './group-fines.ts'

const fines = Array.from({ length: 3 * GROUP_SIZE }, (_, n) => sampleFine({ hash: `h${n}` }))
const visibleAt = (places: readonly number[]) => new Set(fines.filter((_fine, n) => places.includes(n)))

it.each([
  ['without a filter, the first', [0, GROUP_SIZE, 2 * GROUP_SIZE], 2, [0, 1]],
  ['with a filter, what passes it', [2 * GROUP_SIZE], 1, [2]],
  ['only the first of what passes it', [GROUP_SIZE, 2 * GROUP_SIZE], 1, [1]],
  ['then the others, in the order of the list', [2 * GROUP_SIZE], 2, [0, 2]],
  ['all in the end', [2 * GROUP_SIZE], 3, [0, 1, 2]],
  ['all when nothing passes the filter', [], 9, [0, 1, 2]],
])('draws %s', (_name, visible, count, places) => {
  const chosen = chooseGroups(groupFines(fines), visibleAt(visible), count)
  expect(chosen.map(({ place }) => place)).toEqual(places)
})

it('renders again only the groups in which a fine is new', () => {
  const before = groupFines(fines)
  const after = groupFines(fines.with(GROUP_SIZE, sampleFine({ hash: 'new' })))
  const places = [...before.keys()]
  expect(
    places.filter((place) => {
      const [one, other] = [before[place], after[place]]
      return one !== undefined && other !== undefined && !isSameGroup(one, other)
    }),
  ).toEqual([1])
})
