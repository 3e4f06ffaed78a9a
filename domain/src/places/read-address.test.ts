import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress } from './read-address.ts'

const inCity = { surnamesFirst: true }
const elsewhere = { surnamesFirst: false }
const query = (text: string, hints = elsewhere) => {
  const reading = readAddress(text, hints)
  return reading.kind === 'address' ? reading.query : reading.kind
}

describe('readAddress', () => {
  it.each([
    ['DEL LIBERTADOR AV. 100', 'Av. DEL LIBERTADOR 100'],
    ['ALBERDI, JUAN BAUTISTA AV. 1500', 'Av. JUAN BAUTISTA ALBERDI 1500'],
    ['ALBERDI, JUAN BAUTISTA AV. y LACARRA', 'Av. JUAN BAUTISTA ALBERDI y LACARRA'],
    ['ALBERDI, JUAN BAUTISTA AV. y PAZ, GRAL. AV.', 'Av. JUAN BAUTISTA ALBERDI y Av. GRAL. PAZ'],
    ['PAZ, GRAL. AV. 1200', 'Av. GRAL. PAZ 1200'],
    ['ALCORTA, FIGUEROA, PTE. AV. 3000', 'Av. PTE. FIGUEROA ALCORTA 3000'],
    ['LARREA y ALVEAR, MARCELO T.', 'LARREA y MARCELO T ALVEAR'],
    ['MITRE, BARTOLOME 500', 'BARTOLOME MITRE 500'],
    ['9 DE JULIO AV. y BELGRANO AV.', 'Av. 9 DE JULIO y Av. BELGRANO'],
    ['ENTRE RIOS AV. 1200', 'Av. ENTRE RIOS 1200'],
    ['ORTEGA Y GASSET 1850', 'ORTEGA Y GASSET 1850'],
  ])('writes the street of %s after its kind and given names', (text, expected) => {
    expect(query(text, inCity)).toBe(expected)
  })

  it.each([
    ['San Martín 450', 'San Martín 450'],
    ['Av. 7 N° 500', 'Av. 7 500'],
    ['Calle 12 Nº 450', 'Calle 12 450'],
    ['Mitre al 300', 'Mitre 300'],
    ['Mitre altura 300', 'Mitre 300'],
    ['Mitre 1234/36', 'Mitre 1234'],
    ['9 de Julio 1234', '9 de Julio 1234'],
    ['Av. 25 de Mayo 40', 'Av. 25 de Mayo 40'],
    ['  Mitre\u0000  500 ', 'Mitre 500'],
    ['Mitre 500 (B1824)', 'Mitre 500'],
    ['Diagonal 74', 'Diagonal 74'],
    ['Rivadavia S/N', 'Rivadavia'],
    ['Aurora 500', 'Aurora 500'],
    ['R. Peña 300', 'R. Peña 300'],
  ])('reads the height of %s', (text, expected) => {
    expect(query(text)).toBe(expected)
  })

  it.each([
    ['Mitre y Belgrano', 'Mitre y Belgrano'],
    ['MITRE ESQ. BELGRANO', 'MITRE y BELGRANO'],
    ['Mitre esq Belgrano', 'Mitre y Belgrano'],
    ['Mitre esquina Belgrano', 'Mitre y Belgrano'],
    ['Mitre e Hipólito Yrigoyen', 'Mitre y Hipólito Yrigoyen'],
    ['Mitre e Italia', 'Mitre y Italia'],
    ['Mitre / Belgrano', 'Mitre y Belgrano'],
    ['Mitre & Belgrano', 'Mitre y Belgrano'],
    ['Intersección de Mitre y Belgrano', 'Mitre y Belgrano'],
    ['entre Mitre y Belgrano', 'Mitre y Belgrano'],
    ['Av. 7 y Calle 50', 'Av. 7 y Calle 50'],
    ['Calle 50 e/ 13 y 14', 'Calle 50 entre 13 y 14'],
    ['Lavalle entre Mitre y Belgrano', 'Lavalle entre Mitre y Belgrano'],
    ['Lavalle 300 entre Mitre y Belgrano', 'Lavalle 300'],
    ['Lavalle 300 esq. Mitre', 'Lavalle 300'],
  ])('reads the crossing %s', (text, expected) => {
    expect(query(text)).toBe(expected)
  })

  it.each([
    ['Av. Mitre 500, Avellaneda', 'Avellaneda'],
    ['Av. Mitre 500 - Avellaneda', 'Avellaneda'],
    ['Av. Mitre 500 (Avellaneda)', 'Avellaneda'],
    ['Av. Mitre 500, Avellaneda, Buenos Aires', 'Avellaneda'],
    ['Mitre y Belgrano, Lanús', 'Lanús'],
    ['MITRE Y BELGRANO, LANUS', 'LANUS'],
    ['Av. Mitre 500', null],
  ])('reads the town of %s', (text, town) => {
    expect(readAddress(text, elsewhere)).toMatchObject({ kind: 'address', town })
  })

  it.each([
    'Ruta Nacional 9 km 43',
    'Ruta Nacional 9 km 43, Campana',
    'RN 9 km. 43',
    'R.N. 9',
    'RP2 km 112',
    'R. P. N° 11',
    'Au. Buenos Aires - La Plata km 31, Hudson',
    'AUTOPISTA 25 DE MAYO',
    'Acceso Este km 1042, Guaymallén',
    'Autovía 2 kilómetro 60',
    'Mitre y Ruta 9',
    'Ruta 8 y Mitre',
  ])('takes %s for a road', (text) => {
    expect(query(text)).toBe('road')
  })

  it.each(['', '   ', ',', 'S/N', 'Sin datos', 'S/D', 'no informa', '\u0000', '.'])(
    'finds nothing in "%s"',
    (text) => {
      expect(query(text)).toBe('none')
    },
  )

  it('never gives an empty query, for any text', () => {
    const words = fc.constantFrom(
      'AV.',
      'y',
      'e',
      'entre',
      ',',
      '100',
      'MITRE',
      ' ',
      '/',
      '(',
      'km',
      'esq.',
      '-',
      'n°',
    )
    const noise = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(noise, fc.boolean(), (text, surnamesFirst) => {
        const reading = readAddress(text.slice(0, 300), { surnamesFirst })
        if (reading.kind === 'address') expect(reading.query.trim()).not.toBe('')
      }),
    )
  })
})
