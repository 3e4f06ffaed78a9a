import { expect, it } from 'vitest'
import { findProvince } from './provinces.ts'
import { readJurisdictionPlace } from './read-jurisdiction-place.ts'

const KNOWN = [{ name: 'Lanús', province: 'buenos-aires' }]
const read = (text: string) => readJurisdictionPlace(text, KNOWN)

it.each(['', ' - ', 'Nacional', 'Nación Argentina', 'NACIONAL (ANSV)', 'Argentina', 'ANSV', 'SINAI'])(
  'knows no place of "%s"',
  (text) => {
    expect(read(text)).toEqual({ province: null, municipality: null })
  },
)

it('reads a province before a municipality', () => {
  expect(read('Ciudad de Buenos Aires')).toEqual({ province: findProvince('caba'), municipality: null })
})

it.each([
  'Municipalidad de Lanús',
  'La Municipalidad de LANUS',
  'Municipio Lanús',
  'municip de Lanús',
  'Muni de Lanús',
  'Ciudad de Lanús',
  'Partido de Lanús',
  'Comuna de Lanús',
  'Intendencia de Lanús',
  'Departamento de Lanús',
  '  Lanús  ',
])('reads the known municipality of "%s"', (text) => {
  expect(read(text)).toEqual({ province: findProvince('buenos-aires'), municipality: 'Lanús' })
})

it.each([
  ['Municipalidad del Pilar', 'Pilar'],
  ['Municipio de Rosario', 'Rosario'],
  ['Villa Nacional', 'Villa Nacional'],
  ['Nacionales Unidas', 'Nacionales Unidas'],
  ['Nueva Ciudad de Rosario', 'Nueva Ciudad de Rosario'],
  ['Municipalidad', 'Municipalidad'],
  ['La Ciudad', 'La Ciudad'],
])('takes %s for a municipality of an unknown province', (text, municipality) => {
  expect(read(text)).toEqual({ province: null, municipality })
})

it('knows no province of a municipality whose province is unknown', () => {
  expect(readJurisdictionPlace('Arena', [{ name: 'ARENA', province: 'no such province' }])).toEqual({
    province: null,
    municipality: 'ARENA',
  })
})
