import { expect, it } from 'vitest'
import { assignColumn } from './mapping-draft.ts'

const mapping = { columns: ['numeroActa', 'dominio', null], amounts: 'auto', stateWhenBlank: null } as const

it('moves a field that has one column', () => {
  expect(assignColumn(mapping, 2, 'dominio').columns).toEqual(['numeroActa', null, 'dominio'])
})

it('keeps the other columns of a field that may have several', () => {
  expect(assignColumn(mapping, 2, 'numeroActa').columns).toEqual(['numeroActa', 'dominio', 'numeroActa'])
})

it('leaves a column unused', () => {
  expect(assignColumn(mapping, 0, null).columns).toEqual([null, 'dominio', null])
})
