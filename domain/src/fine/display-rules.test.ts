import { expect, it } from 'vitest'
import {
  FALLBACK_ACT_NUMBER,
  FALLBACK_JURISDICTION,
  FALLBACK_LOCATION,
  FALLBACK_TITLE_JURISDICTION,
  struckThroughCentavos,
} from './display-rules.ts'

it.each([
  [true, 4_215_000, 8_430_000],
  [true, 0, 0],
  [true, null, null],
  [false, 4_215_000, null],
])('voluntary payment %s of %j strikes through %j', (pagoVoluntario, totalCentavos, struck) => {
  expect(struckThroughCentavos({ pagoVoluntario, totalCentavos })).toBe(struck)
})

it('has the documented words for what is missing', () => {
  expect(FALLBACK_JURISDICTION).toBe('Sin jurisdicción')
  expect(FALLBACK_TITLE_JURISDICTION).toBe('Buenos Aires')
  expect(FALLBACK_ACT_NUMBER).toBe('S/N')
  expect(FALLBACK_LOCATION).toBe('ubicación no especificada')
})
