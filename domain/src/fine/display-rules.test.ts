import { expect, it } from 'vitest'
import { struckThroughCentavos } from './display-rules.ts'

it.each([
  [true, 4_215_000, 8_430_000],
  [true, 0, 0],
  [true, null, null],
  [false, 4_215_000, null],
])('voluntary payment %s of %j strikes through %j', (pagoVoluntario, totalCentavos, struck) => {
  expect(struckThroughCentavos({ pagoVoluntario, totalCentavos })).toBe(struck)
})
