import { expect, it } from 'vitest'
import { findProvince, PROVINCES } from './provinces.ts'

it('knows the 24 by slug and by name', () => {
  expect(PROVINCES).toHaveLength(24)
  for (const province of PROVINCES) {
    expect(findProvince(province.slug)).toBe(province)
    expect(findProvince(`Provincia de ${province.name.toUpperCase()}`)).toBe(province)
  }
})

it.each([
  ['C.A.B.A.', 'Ciudad Autónoma de Buenos Aires'],
  ['Capital Federal', 'Ciudad Autónoma de Buenos Aires'],
  ['Ciudad de Buenos Aires', 'Ciudad Autónoma de Buenos Aires'],
  ['Ciudad Autónoma de Bs. As.', 'Ciudad Autónoma de Buenos Aires'],
  ['PBA', 'Buenos Aires'],
  ['Bs. As.', 'Buenos Aires'],
  ['Provincia de Bs. As.', 'Buenos Aires'],
  ['Prov. de Buenos Aires', 'Buenos Aires'],
  ['provincia buenos aires', 'Buenos Aires'],
  ['Provincia del Chaco', 'Chaco'],
  ['Prov. del Neuquén', 'Neuquén'],
  ['Tierra del Fuego, Antártida e Islas del Atlántico Sur', 'Tierra del Fuego'],
  ['Sgo. del Estero', 'Santiago del Estero'],
  ['  santa   fe ', 'Santa Fe'],
])('finds the province of "%s"', (text, name) => {
  expect(findProvince(text)?.name).toBe(name)
})

it.each(['', 'Lanús', 'Nueva provincia de Salta', 'Salta Capital', 'provincia de '])(
  'finds no province in "%s"',
  (text) => {
    expect(findProvince(text)).toBeNull()
  },
)

it('writes names as they are shown, in the order of their pages', () => {
  expect(PROVINCES.map(({ name }) => name)).toEqual([
    'Buenos Aires',
    'Catamarca',
    'Chaco',
    'Chubut',
    'Ciudad Autónoma de Buenos Aires',
    'Córdoba',
    'Corrientes',
    'Entre Ríos',
    'Formosa',
    'Jujuy',
    'La Pampa',
    'La Rioja',
    'Mendoza',
    'Misiones',
    'Neuquén',
    'Río Negro',
    'Salta',
    'San Juan',
    'San Luis',
    'Santa Cruz',
    'Santa Fe',
    'Santiago del Estero',
    'Tierra del Fuego',
    'Tucumán',
  ])
  const own = new Map([['Ciudad Autónoma de Buenos Aires', 'caba']])
  for (const { slug, name } of PROVINCES)
    expect(slug).toBe(
      own.get(name) ?? name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-'),
    )
})
