import { describe, expect, it } from 'vitest'
import { chooseLocation, isInArgentina, type LocationCandidate, pointInArgentina } from './choose-location.ts'
import { findProvince } from './provinces.ts'

const at = (lat: number, lng: number, names: Partial<LocationCandidate> = {}): LocationCandidate => ({
  province: 'Buenos Aires',
  department: null,
  locality: null,
  point: { lat, lng },
  ...names,
})
const anywhere = { province: null, municipality: null }
const inProvince = { province: findProvince('Buenos Aires'), municipality: null }
const inAvellaneda = { ...inProvince, municipality: 'Avellaneda' }

describe('chooseLocation', () => {
  it('takes the first of candidates in one town', () => {
    expect(chooseLocation([at(-34.6, -58.4), at(-34.7, -58.5)], inProvince)).toEqual({
      lat: -34.6,
      lng: -58.4,
    })
  })

  it('passes over those without coordinates', () => {
    expect(chooseLocation([at(0, 0, { point: null }), at(-34.6, -58.4)], inProvince)?.lat).toBe(-34.6)
    expect(chooseLocation([at(0, 0, { point: null })], inProvince)).toBeNull()
    expect(chooseLocation([], anywhere)).toBeNull()
  })

  it('does not choose between towns, unless one is of the municipality', () => {
    const campana = at(-34.16, -58.96, { department: 'Campana' })
    const avellaneda = at(-34.66, -58.36, { department: 'AVELLANEDA' })
    expect(chooseLocation([campana, avellaneda], inProvince)).toBeNull()
    expect(chooseLocation([campana, avellaneda], inAvellaneda)).toEqual(avellaneda.point)
  })

  it('does not choose between towns that are near each other', () => {
    const lanus = at(-34.7, -58.4, { department: 'Lanús', locality: 'Lanús Oeste' })
    const quilmes = at(-34.72, -58.26, { department: 'Quilmes', locality: 'Quilmes' })
    expect(chooseLocation([lanus, quilmes], inProvince)).toBeNull()
    expect(chooseLocation([lanus, at(-34.71, -58.41, { department: 'LANUS' })], inProvince)).toEqual(
      lanus.point,
    )
    expect(chooseLocation([lanus, at(-34.7, -58.41)], inProvince)).toEqual(lanus.point)
    const border = at(-34.705, -58.4, { department: 'Avellaneda' })
    expect(chooseLocation([lanus, border], inProvince)).toEqual(lanus.point)
  })

  it('takes candidates for one town up to 30 km apart', () => {
    const [north, east] = [30 / 111.2, 30 / 111.2 / Math.cos((34.6 * Math.PI) / 180)]
    const choose = (lat: number, lng: number) =>
      chooseLocation([at(-34.6, -58.4), at(-34.6 + lat, -58.4 + lng)], anywhere)
    expect(choose(north * 0.999, 0)).not.toBeNull()
    expect(choose(north * 1.001, 0)).toBeNull()
    expect(choose(0, east * 0.999)).not.toBeNull()
    expect(choose(0, east * 1.001)).toBeNull()
    expect(choose(north * 0.8, east * 0.8)).toBeNull()
  })

  it('finds the municipality by its locality, and trusts a candidate without a province', () => {
    const campana = at(-34.16, -58.96, { locality: 'Campana' })
    const avellaneda = at(-34.66, -58.36, { province: null, locality: 'Avellaneda' })
    expect(chooseLocation([campana, avellaneda], inAvellaneda)).toEqual(avellaneda.point)
    expect(chooseLocation([campana], inAvellaneda)).toEqual(campana.point)
  })

  it('refuses another province, and trusts the long name of Tierra del Fuego', () => {
    const city = at(-34.6, -58.4, { province: 'Ciudad Autónoma de Buenos Aires' })
    expect(chooseLocation([city], inProvince)).toBeNull()
    const ushuaia = at(-54.8, -68.3, { province: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur' })
    const south = { province: findProvince('Tierra del Fuego'), municipality: null }
    expect(chooseLocation([ushuaia], south)).toEqual(ushuaia.point)
  })

  it.each([
    ['La Quiaca', -22.1, -65.6, true],
    ['Ushuaia', -54.8, -68.3, true],
    ['Puerto Iguazú', -25.6, -54.57, true],
    ['nowhere', 0, 0, false],
    ['with its numbers swapped', -58.4, -34.6, false],
    ['Madrid', 40.4, -3.7, false],
  ])('%s is in Argentina: %d %d %s', (_name, lat, lng, expected) => {
    expect(isInArgentina({ lat, lng })).toBe(expected)
    expect(chooseLocation([at(lat, lng)], anywhere) !== null).toBe(expected)
    expect(pointInArgentina(lat, lng)).toEqual(expected ? { lat, lng } : NO_POINT)
  })

  it.each([
    [null, -58.4],
    [-34.6, null],
    [null, null],
  ])('half a point is none: %s %s', (lat, lng) => {
    expect(pointInArgentina(lat, lng)).toEqual(NO_POINT)
  })
})

const NO_POINT = { lat: null, lng: null }
