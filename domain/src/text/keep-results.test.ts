import { expect, it } from 'vitest'
import { keepResults } from './keep-results.ts'

it('a text is read once, until too many are kept', () => {
  const read: string[] = []
  const keeping = keepResults(2, (text) => {
    read.push(text)
    return text.length
  })
  const texts = ['Impaga', 'Impaga', 'Pagada', 'Pagada', 'Impaga', 'Nula', 'Nula', 'Impaga', 'Nula']
  expect(texts.map(keeping)).toEqual([6, 6, 6, 6, 6, 4, 4, 6, 4])
  expect(read).toEqual(['Impaga', 'Pagada', 'Nula', 'Impaga'])
})
