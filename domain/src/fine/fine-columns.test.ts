import { expect, it } from 'vitest'
import { columnOf, selectAsJson, selectFields, sqlType } from './fine-columns.ts'

it.each([
  ['totalCentavos', 'bigint'],
  ['pagoVoluntario', 'boolean'],
  ['fechaInfraccion', 'date'],
  ['uf', 'double precision'],
  ['velocidad', 'double precision'],
  ['puntos', 'integer'],
  ['lat', 'double precision'],
  ['evidence', 'jsonb'],
  ['hora', 'text'],
] as const)('%s is kept as %s', (name, type) => {
  expect(sqlType(name)).toBe(type)
})

it('has no column for what is not stored', () => {
  expect(() => columnOf('completoCentavos')).toThrow('completoCentavos has no column')
})

it('selects columns under the names of their fields', () => {
  expect(selectAsJson(['hora', 'totalCentavos'], 'f')).toBe(
    'f.hora as "hora", f.total_centavos as "totalCentavos"',
  )
  const names = ['totalCentavos', 'fechaInfraccion', 'hora'] as const
  const [amount, day] = ['f.total_centavos::float8', `to_char(f.fecha_infraccion, 'YYYY-MM-DD')`]
  expect(selectFields(names, 'f')).toBe(
    `${amount} as "totalCentavos", ${day} as "fechaInfraccion", f.hora as "hora"`,
  )
  expect(selectFields(names, 'f', 'old_')).toBe(
    `${amount} as "old_totalCentavos", ${day} as "old_fechaInfraccion", f.hora as "old_hora"`,
  )
})
