import { expect, it } from 'vitest'
import { readPlan } from './plan-draft.ts'

it.each([
  ['150.000', 15_000_000],
  ['1.234,50', 123_450],
  ['', null],
])('a price of «%s» is %s centavos', (price, priceCentavos) => {
  expect(readPlan({ name: ' Transportes ', vehicles: '200', price })).toEqual({
    ok: true,
    plan: { name: 'Transportes', vehicleLimit: 200, priceCentavos },
  })
})

it.each([
  [{ name: 'T' }, ['name']],
  [{ vehicles: '' }, ['vehicles']],
  [{ vehicles: '10001' }, ['vehicles']],
  [{ vehicles: '1.5' }, ['vehicles']],
  [{ price: 'mucho' }, ['price']],
  [{ price: '-5' }, ['price']],
])('%o is told where it is wrong', (change, wrong) => {
  const read = readPlan({ name: 'Transportes', vehicles: '200', price: '', ...change })
  expect(read.ok ? [] : Object.keys(read.problems)).toEqual(wrong)
})
