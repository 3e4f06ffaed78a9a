import { expect, it } from 'vitest'
import { nameTable } from './name-table.ts'

it('a table is named for a person, or by itself', () => {
  expect(nameTable('fines')).toBe('Infracciones conocidas')
  expect(nameTable('postcards')).toBe('postcards')
})
