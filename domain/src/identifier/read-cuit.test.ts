import { describe, expect, it } from 'vitest'
import { readCuit } from './cuit.ts'

describe('a CUIT', () => {
  it.each([
    ['30500010912', '30-50001091-2'],
    ['30-50001091-2', '30-50001091-2'],
    [' 33-69345023-9 ', '33-69345023-9'],
    ['30-50001098-9', '30-50001098-9'],
    ['20-30111222-3', null],
    ['203011122200', null],
    ['020301112225', null],
    ['30-50001091-3', null],
    ['11-50001091-2', null],
    ['30-5000109-2', null],
    ['', null],
    ['treinta', null],
  ])('%j is read as %j', (text, read) => {
    expect(readCuit(text)).toBe(read)
  })

  it('is refused with any other check digit', () => {
    const digits = Array.from({ length: 10 }, (_, digit) => readCuit(`3050001091${digit}`))
    expect(digits.filter((read) => read !== null)).toEqual(['30-50001091-2'])
  })
})
