import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wrapText } from './wrap-text.ts'

/** Every character is one point wide. */
const measure = (text: string) => text.length

it.each([
  ['uno dos tres', 7, ['uno dos', 'tres']],
  ['uno dos tres', 6, ['uno', 'dos', 'tres']],
  ['larguisimo no', 4, ['larg', 'uisi', 'mo', 'no']],
  ['', 10, []],
])('%j in %i', (text, width, lines) => {
  expect(wrapText(text, width, measure)).toEqual(lines)
})

it('ends in an ellipsis when the rest does not fit', () => {
  expect(wrapText('uno dos tres cuatro', 7, measure, 2)).toEqual(['uno dos', 'tres…'])
  expect(wrapText('uno dos tres', 7, measure, 1)).toEqual(['uno do…'])
  expect(wrapText('uno dos', 7, measure, 1)).toEqual(['uno dos'])
})

it('loses nothing and fits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/)),
      fc.integer({ min: 1, max: 20 }),
      (words, width) => {
        const lines = wrapText(words.join(' '), width, measure)
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''))
        expect(lines.every((line) => line.length <= width)).toBe(true)
      },
    ),
  )
})
