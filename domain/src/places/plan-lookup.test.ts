import { describe, expect, it } from 'vitest'
import { planLookup } from './plan-lookup.ts'

const KNOWN = [
  { name: 'Lanús', province: 'buenos-aires' },
  { name: 'Río Cuarto', province: 'cordoba' },
]

const plan = (address: string, jurisdiction: string) => planLookup(address, jurisdiction, KNOWN)
const queries = (address: string, jurisdiction: string) => {
  const planned = plan(address, jurisdiction)
  return planned.kind === 'ask' ? planned.queries : planned.kind
}

describe('planLookup', () => {
  it.each([
    ['CABA', { provincia: 'Ciudad Autónoma de Buenos Aires' }],
    ['Ciudad Autónoma de Buenos Aires', { provincia: 'Ciudad Autónoma de Buenos Aires' }],
    ['Provincia de Buenos Aires', { provincia: 'Buenos Aires' }],
    ['Córdoba', { provincia: 'Córdoba' }],
    ['cordoba', { provincia: 'Córdoba' }],
    ['Lanús', { provincia: 'Buenos Aires', departamento: 'Lanús' }],
    ['Municipalidad de Lanus', { provincia: 'Buenos Aires', departamento: 'Lanús' }],
    ['Río Cuarto', { provincia: 'Córdoba', localidad_censal: 'Río Cuarto' }],
    ['Municipio de Rosario', { localidad_censal: 'Rosario' }],
    ['Nacional (ANSV)', {}],
    ['', {}],
  ])('asks within %s', (jurisdiction, area) => {
    expect(queries('Mitre 500', jurisdiction)).toEqual([{ direccion: 'Mitre 500', ...area }])
  })

  it('asks within the town that the address names, and then without it', () => {
    expect(queries('Mitre 500, Quilmes', 'Buenos Aires')).toEqual([
      { direccion: 'Mitre 500', provincia: 'Buenos Aires', localidad: 'Quilmes' },
      { direccion: 'Mitre 500', provincia: 'Buenos Aires' },
    ])
  })

  it('takes a surname in capitals for the first part of a name only in the City', () => {
    expect(queries('MITRE y PAZ, JOSE', 'CABA')).toMatchObject([{ direccion: 'MITRE y JOSE PAZ' }])
    expect(queries('MITRE y PAZ, JOSE', 'Salta')).toMatchObject([{ localidad: 'JOSE' }, {}])
  })

  it('believes an answer in that town before others', () => {
    expect(plan('Mitre 500, Quilmes', 'Nacional')).toMatchObject({
      place: { province: null, municipality: 'Quilmes' },
    })
    expect(plan('Mitre 500, Monte Chingolo', 'Lanús')).toMatchObject({ place: { municipality: 'Lanús' } })
  })

  it('takes a province in the address for a province, and trusts the municipality over the town', () => {
    expect(queries('Mitre 500, Salta', 'Nacional (ANSV)')).toEqual([
      { direccion: 'Mitre 500', provincia: 'Salta' },
    ])
    expect(queries('Mitre 500, Monte Chingolo', 'Lanús')).toHaveLength(1)
  })

  it('gives one key to all spellings of one question, and another to another area', () => {
    const one = plan('DEL LIBERTADOR AV. 100', 'CABA')
    expect(plan('Av. del Libertador  N° 100', 'Capital Federal')).toMatchObject({
      ...one,
      queries: expect.anything(),
    })
    expect(plan('DEL LIBERTADOR AV. 100', 'Salta')).not.toMatchObject({
      area: one.kind === 'ask' ? one.area : '',
    })
    expect(one).toMatchObject({ address: 'av del libertador 100', area: 'caba//' })
  })

  it.each(['Ruta Nacional 9 km 43', 'Sin datos'])('asks nothing about %s', (address) => {
    expect(plan(address, 'Buenos Aires')).toEqual({ kind: 'skip' })
  })
})
