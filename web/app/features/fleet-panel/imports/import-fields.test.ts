import { expect, it } from 'vitest'
import { assignColumn } from './import-fields.ts'

it('takes a field from the column that fed it before', () => {
  expect(assignColumn(['dominio', null, 'grupo'], 1, 'dominio')).toEqual([null, 'dominio', 'grupo'])
})

it('leaves the others alone when a column feeds nothing', () => {
  expect(assignColumn([null, 'dominio', null], 2, null)).toEqual([null, 'dominio', null])
})
