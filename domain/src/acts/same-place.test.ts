import { describe, expect, it } from 'vitest'
import { hasPlace, isSamePlace } from './same-place.ts'

const text = (ubicacion: string | null) => ({ ubicacion, lat: null, lng: null })
const point = (lat: number | null, lng: number | null) => ({ ubicacion: null, lat, lng })

describe('two places', () => {
  it.each([
    ['Av. Mitre 700', 'Calle MITRE N° 700'],
    ['Mitre 700', 'Av. Mitre 700, Avellaneda'],
    ['Mitre y Roca', 'Roca esq. Mitre'],
    ['Lanús', 'LANUS'],
    ['Ruta 2 km 31', 'RP 2 - Km. 31'],
  ])('are the same: %s, %s', (one, other) => {
    expect(isSamePlace(text(one), text(other))).toBe(true)
    expect(isSamePlace(text(other), text(one))).toBe(true)
  })

  it.each([
    ['Mitre 12', 'Mitre 21'],
    ['Mitre y Roca', 'Mitre y Alsina'],
    ['Mitre y Roca', 'Mitre y Roca 1200'],
    ['Avellaneda', 'Plaza Alsina, Avellaneda'],
    ['La Plata', 'La Plata, calle 7'],
    ['Ruta 2 km 31', 'Ruta 2 km 34'],
    ['Sin datos', 'Sin datos del lugar'],
  ])('differ: %s, %s', (one, other) => {
    expect(isSamePlace(text(one), text(other))).toBe(false)
    expect(isSamePlace(text(other), text(one))).toBe(false)
  })

  it.each([
    ['137 m to the east', point(-34.7071, -58.3906), true],
    ['183 m to the east', point(-34.7071, -58.3901), false],
    ['133 m to the north', point(-34.7059, -58.3921), true],
    ['222 m to the north', point(-34.7051, -58.3921), false],
    ['100 m to the north and 110 m to the east', point(-34.7062, -58.3909), true],
    ['122 m to the north and 119 m to the east', point(-34.706, -58.3908), false],
  ])('by coordinates, %s', (_name, other, same) => {
    expect(isSamePlace(point(-34.7071, -58.3921), other)).toBe(same)
    expect(isSamePlace(other, point(-34.7071, -58.3921))).toBe(same)
  })

  it.each([
    ['both without latitude', point(null, -58.3921), point(null, -58.3921)],
    ['both without longitude', point(-34.7071, null), point(-34.7071, null)],
    ['no latitude, and one of zero', point(null, 0), point(0, 0)],
    ['no longitude, and one of zero', point(0, null), point(0, 0)],
  ])('do not match: %s', (_name, one, other) => {
    expect(isSamePlace(one, other)).toBe(false)
    expect(isSamePlace(other, one)).toBe(false)
  })
})

describe('a place', () => {
  const NONE = ['', 'S/N', 'Sin datos', 'SIN ESPECIFICAR', 'No informada', 'No informado', 'NULL', null]
  it.each(NONE)('is unknown: %j', (ubicacion) => {
    expect(hasPlace(text(ubicacion))).toBe(false)
    expect(isSamePlace(text(ubicacion), text(ubicacion))).toBe(false)
  })

  it.each([
    [text('Lanús'), true],
    [point(-34.7071, -58.3921), true],
    [point(-34.7071, null), false],
    [point(null, -58.3921), false],
  ])('is known by its words or both coordinates: %j', (place, known) => {
    expect(hasPlace(place)).toBe(known)
  })
})
