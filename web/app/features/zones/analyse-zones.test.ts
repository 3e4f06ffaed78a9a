import type { Infraction } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { analyseZones } from './analyse-zones.ts'

type Fine = Parameters<typeof analyseZones>[0][number]

const fine = (ubicacion: string | null, over: Partial<Infraction> = {}): Fine => ({
  ubicacion,
  lat: null,
  lng: null,
  jurisdiccion: 'Córdoba',
  totalInfraccion: '1000.00',
  resuelto: false,
  estado: 'pendiente',
  ...over,
})
const paid = { resuelto: true }
const names = (zones: readonly { name: string }[]) => zones.map(({ name }) => name)

it('nothing to analyse', () => {
  expect(analyseZones([])).toEqual({
    locations: [],
    riskZones: [],
    jurisdictions: [],
    moreJurisdictions: 0,
    withoutLocation: 0,
  })
})

describe('locations', () => {
  it('spellings of one place are one zone, under the first name', () => {
    const spellings = ['Av. Colón  9100', 'AV. COLON 9100', ' av colón 9100 ', 'Av. Colo\u0301n 9100']
    const { locations } = analyseZones(spellings.map((text) => fine(text)))
    expect(locations).toMatchObject([{ name: 'Av. Colón 9100', count: 4, centavos: 400_000 }])
  })

  it.each([null, '', '  ', '-', 'S/N', 'Sin datos', 'NO INFORMADA'])('%j is not a location', (text) => {
    const analysis = analyseZones([fine(text)])
    expect(analysis).toMatchObject({ locations: [], riskZones: [], withoutLocation: 1 })
    expect(analysis.jurisdictions).toMatchObject([{ name: 'Córdoba', count: 1 }])
  })

  it('the same street of two jurisdictions is two zones', () => {
    const { locations } = analyseZones([
      fine('San Martín 100'),
      fine('San Martín 100', { jurisdiccion: 'Salta' }),
    ])
    expect(locations.map(({ jurisdiction }) => jurisdiction)).toEqual(['Córdoba', 'Salta'])
  })

  it.each([
    ['a text that names the town', 'Av. Mitre 700, Avellaneda', {}, {}],
    [
      'one point of both sources',
      'Av. Mitre 700',
      { lat: -34.66, lng: -58.36 },
      { lat: -34.6605, lng: -58.3601 },
    ],
  ])('one address of two jurisdictions is one zone: %s', (_name, text, here, there) => {
    const { locations, jurisdictions } = analyseZones([
      fine(text, { jurisdiccion: 'Avellaneda', ...here }),
      fine(text.toUpperCase(), { jurisdiccion: 'Provincia de Buenos Aires', ...there }),
    ])
    expect(locations).toMatchObject([
      { name: text, jurisdiction: 'Avellaneda, Provincia de Buenos Aires', count: 2, centavos: 200_000 },
    ])
    expect(jurisdictions).toHaveLength(2)
  })

  it('one street at two points is two zones', () => {
    const { locations } = analyseZones([
      fine('San Martín 100', { lat: -31.42, lng: -64.18 }),
      fine('San Martín 100', { jurisdiccion: 'Salta', lat: -24.78, lng: -65.41 }),
    ])
    expect(locations).toHaveLength(2)
  })

  it('five at most, with the most fines first, then the larger sum, then the first to come', () => {
    const { locations } = analyseZones([
      ...['a', 'b', 'c', 'd', 'e'].map((name) => fine(name)),
      fine('f', { totalInfraccion: '2000.00' }),
      fine('b'),
    ])
    expect(names(locations)).toEqual(['b', 'f', 'a', 'c', 'd'])
  })

  it('an amount that is missing or unreadable counts as 0', () => {
    const { locations } = analyseZones([
      fine('a', { totalInfraccion: null }),
      fine('a', { totalInfraccion: 'x' }),
      fine('a', { totalInfraccion: '0.10' }),
    ])
    expect(locations).toMatchObject([{ count: 3, centavos: 10 }])
  })
})

describe('risk zones', () => {
  it.each<[string, Fine[], [string, number][]]>([
    ['nothing pending', [fine('a', paid), fine('a', { estado: 'Causa resuelta' })], []],
    [
      'by share',
      [fine('a'), fine('a', paid), fine('b'), fine('b')],
      [
        ['b', 100],
        ['a', 50],
      ],
    ],
    [
      'among equal shares more fines',
      [fine('a'), fine('a'), fine('b'), fine('b'), fine('b')],
      [
        ['b', 100],
        ['a', 100],
      ],
    ],
    [
      'among equals the first to come',
      [fine('b'), fine('b'), fine('a'), fine('a')],
      [
        ['b', 100],
        ['a', 100],
      ],
    ],
    [
      'a single fine goes before a smaller share of several',
      [fine('x'), fine('y'), fine('a'), fine('a', paid), fine('b'), fine('b')],
      [
        ['b', 100],
        ['x', 100],
        ['y', 100],
      ],
    ],
    ['only single fines: they say nothing', [fine('x'), fine('y', paid), fine('z')], []],
    ['a single zone: it is the location again', [fine('x'), fine('x')], []],
  ])('%s', (_name, fines, expected) => {
    expect(analyseZones(fines).riskZones.map(({ name, pendingPercent }) => [name, pendingPercent])).toEqual(
      expected,
    )
  })
})

describe('jurisdictions', () => {
  it('five and how many more; without a name it is said', () => {
    const fines = ['', 'Salta', 'Chaco', 'Jujuy', 'CABA', 'Lanús', 'Formosa'].map((jurisdiccion) =>
      fine('a', { jurisdiccion }),
    )
    const { jurisdictions, moreJurisdictions } = analyseZones([
      ...fines,
      fine(null, { jurisdiccion: 'LANUS' }),
    ])
    expect(names(jurisdictions)).toEqual(['Lanús', 'Sin jurisdicción', 'Salta', 'Chaco', 'Jujuy'])
    expect(moreJurisdictions).toBe(2)
  })
})

it('ten thousand fines are analysed between two frames', () => {
  const fines = Array.from({ length: 10_000 }, (_, place) => fine(`Av. San Martín ${place % 4_000}`))
  const timesMs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    expect(analyseZones(fines).locations).toHaveLength(5)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  expect(Math.min(...timesMs)).toBeLessThan(200)
})
