import { expect, it } from 'vitest'
import { chooseDrawn } from './choose-drawn.ts'
import { sampleFine } from './fine-samples.ts'

const fines = ['a', 'b', 'c', 'd', 'e'].map((hash) => sampleFine({ hash }))

it.each([
  ['without a filter, the first', 'abcde', 2, 'ab'],
  ['with a filter, what passes it', 'de', 2, 'de'],
  ['only the first of what passes it', 'bde', 2, 'bd'],
  ['then the others, in the order of the list', 'de', 3, 'ade'],
  ['all in the end', 'de', 5, 'abcde'],
  ['all when nothing passes the filter', '', 9, 'abcde'],
])('draws %s', (_name, passing, count, drawn) => {
  const visible = new Set(fines.filter(({ hash }) => passing.includes(hash)))
  expect(
    chooseDrawn(fines, visible, count)
      .map(({ hash }) => hash)
      .join(''),
  ).toBe(drawn)
})
