import { expect, it } from 'vitest'
import { blankReport, fillFields, pickFields, plainFields, wireName } from './select-fields.ts'

it('picks the fields that are asked for', () => {
  expect(pickFields({ a: 1, b: 2, c: 3 }, ['a', 'c'])).toEqual({ a: 1, c: 3 })
})

it('fills fields that are not given with null', () => {
  expect(fillFields({ hora: '10:30' }, ['hora', 'ubicacion'])).toEqual({ hora: '10:30', ubicacion: null })
})

it('a blank report states nothing', () => {
  expect(blankReport()).toMatchObject({ estado: 'desconocido', pagoVoluntario: false, hora: null })
})

it('texts with a limit are plain fields, and amounts travel as texts', () => {
  expect(plainFields()).toContain('ubicacion')
  expect(plainFields()).not.toContain('totalCentavos')
  expect([wireName('totalCentavos'), wireName('ubicacion')]).toEqual(['totalInfraccion', 'ubicacion'])
})
