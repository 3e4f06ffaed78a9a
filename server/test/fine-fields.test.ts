import {
  columnOf,
  type FineFieldName,
  fieldsWith,
  fieldsWithout,
  plainFields,
  prepareRowReader,
  REGISTRY_FIELDS,
  sqlType,
} from '@multas/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFines, lost, toWire } from './arbitrary-fine.ts'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()

it('the table names the columns and types that the database has', async () => {
  const { rows } = await database().pool.query<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
     where table_name in ('fines', 'registry_fines')`,
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const wanted = (table: string, names: readonly FineFieldName[]) =>
    names.map((name) => [`${table}.${columnOf(name)}`, sqlType(name)] as const)
  const all = [
    ...wanted('registry_fines', fieldsWithout({ only: 'source' })),
    ...wanted('fines', fieldsWith({ isClear: true })),
  ]
  expect(all.map(([column]) => [column, types.get(column)])).toEqual(all)
})

it('every field that a municipal file has is read from its cells', () => {
  const columns = REGISTRY_FIELDS.filter((field) => field !== 'dni' && field !== 'pagada')
  const mapping = { columns, amounts: 'plain', stateWhenBlank: null } as const
  const read = prepareRowReader({ headers: columns, mapping, today: '2026-01-01' })
  const names = [...plainFields(), 'numeroActa', 'dominio', 'hora', 'fechaInfraccion', 'lat', 'lng'] as const
  fc.assert(
    fc.property(anyFines, (fines) => {
      const found = fines.flatMap((fine) => {
        const cells = { ...toWire(fine), importeReducido: null } as Record<string, unknown>
        const reading = read(columns.map((column) => String(cells[column] ?? '')))
        return reading.kind === 'fine' ? [reading.fine] : []
      })
      expect(lost(fines, found, names)).toEqual([])
    }),
  )
})
