import { describe, expect, it } from 'vitest'
import { createPlates } from './plates.ts'

describe('plates', () => {
  it('are well formed, of their series, and never come twice', () => {
    const more = createPlates('AA')
    const plates = [...more(1_500), ...more(30_000)]
    expect(plates.every((plate) => /^AA\d{3}[A-Z]{2}$/.test(plate))).toBe(true)
    expect(new Set(plates).size).toBe(31_500)
  })
})
