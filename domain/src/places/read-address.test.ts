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
    ['Mitre Nro. 500', 'Mitre 500'],
    ['Mitre num 500', 'Mitre 500'],
    ['Mitre, 500', 'Mitre 500'],
    ['Mitre 500 / 36', 'Mitre 500'],
    ['Mitre 500 bis', 'Mitre 500'],
    ['Mitre N°500', 'Mitre 500'],
    ['San   Martín 450', 'San Martín 450'],
    ['Camino a la Ruta 500', 'Camino a la Ruta 500'],
    ['Calle Km Norte 500', 'Calle Km Norte 500'],
    ['Esq Mitre', 'Mitre'],
    ['Mitre 12345', 'Mitre 12345'],
    ['Mitre 123456', 'Mitre 123456'],
    ['Mitre 0', 'Mitre 0'],
    ['Calle 7', 'Calle 7'],
    ['Avda. 7', 'Avda. 7'],
    ['Pje. 7', 'Pje. 7'],
    ['Diag 80', 'Diag 80'],
    ['Mitre 500 (1824)', 'Mitre 500'],
    ['Mitre 500 (B1824ABC)', 'Mitre 500'],
    ['Mitre 500 ( C1824 )', 'Mitre 500'],
    ['Mitre s/n°', 'Mitre'],
    [', ; Mitre 500 . -', 'Mitre 500'],
    ['Mitre\u200b \n 500', 'Mitre 500'],
    ['Cruce de Mitre', 'Mitre'],
    ['Esq. Mitre', 'Mitre'],
    ['Esquina de Mitre', 'Mitre'],
    ['Programa 500', 'Programa 500'],
    ['Rutilio 500', 'Rutilio 500'],
  ])('reads the height of %s', (text, expected) => {
    expect(query(text)).toBe(expected)
  })

  it('separates a street without a height from its town', () => {
    expect(query('Calle 7, La Plata')).toBe('Calle 7')
    expect(query('Diag 80, La Plata')).toBe('Diag 80')
    expect(query('Mitre 0, Lanús')).toBe('Mitre 0')
    expect(query('ALBERDI, JUAN BAUTISTA AV.')).toBe('Av. JUAN BAUTISTA ALBERDI')
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
    ['Lavalle e/13 y 14', 'Lavalle entre 13 y 14'],
    ['Mitre e/', 'Mitre e/'],
    ['Mitre y Belgrano 300 y Lavalle', 'Mitre y Belgrano 300'],
    ['Mitre 100 y Belgrano 300', 'Mitre 100'],
    ['Lavalle entre Mitre y Belgrano', 'Lavalle entre Mitre y Belgrano'],
    ['Lavalle 300 entre Mitre y Belgrano', 'Lavalle 300'],
    ['Lavalle 300 esq. Mitre', 'Lavalle 300'],
    ['Mitre c/ Belgrano', 'Mitre y Belgrano'],
    ['Mitre con Belgrano', 'Mitre y Belgrano'],
    ['Mitre intersección Belgrano', 'Mitre y Belgrano'],
    ['Mitre interseccion con Belgrano', 'Mitre y Belgrano'],
    ['Mitre/Belgrano', 'Mitre y Belgrano'],
    ['Mitre&Belgrano', 'Mitre y Belgrano'],
    ['Mitre e Iriarte', 'Mitre y Iriarte'],
    ['Cruce Mitre y Belgrano', 'Mitre y Belgrano'],
    ['Intersección entre Mitre y Belgrano', 'Mitre y Belgrano'],
    ['Lavalle entre calles 13 y 14', 'Lavalle entre 13 y 14'],
    ['Lavalle e / 13 y 14', 'Lavalle entre 13 y 14'],
    ['Lavalle, entre Mitre y Belgrano, Lanús', 'Lavalle entre Mitre y Belgrano'],
    ['Lavalle entre Mitre', 'Lavalle y Mitre'],
    ['entre Mitre', 'Mitre'],
    ['Mitre entre', 'Mitre entre'],
    ['Mitre y Entre Ríos', 'Mitre y Entre Ríos'],
    ['Mitre y Belgrano y Lavalle 300', 'Mitre y Belgrano'],
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
    ['Mitre 500 (1824)', null],
    ['Mitre 500 (B1824)', null],
    ['Mitre 500 (B1824ABC)', null],
    ['Mitre 500 ( C1824 )', null],
    ['Calle 7, La Plata', 'La Plata'],
    ['Diag 80, La Plata', 'La Plata'],
    ['Mitre 0, Lanús', 'Lanús'],
    ['ALBERDI, JUAN BAUTISTA AV.', null],
    ['Mitre y Belgrano, Lanús, Buenos Aires', 'Lanús'],
    ['Mitre y Belgrano, Calle Larga', 'Calle Larga'],
    ['Av. Mitre 500 – Avellaneda', 'Avellaneda'],
    ['Av. Mitre 500, (Avellaneda)', 'Avellaneda'],
    ['Av. Mitre 500, -, Avellaneda', 'Avellaneda'],
    ['Mitre y Belgrano - Lanús', 'Lanús'],
    ['Mitre y Belgrano (Lanús)', 'Lanús'],
    ['Lavalle entre Mitre y Belgrano, Lanús', 'Lanús'],
    ['MITRE y PAZ, GRAL. AV.', null],
    ['MITRE y PAZ, AVENIDA', null],
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
    'Rutas 8',
    'Ruta. 8',
    'RN N° 9',
    'RN N°9',
    'RN N 9',
    'RN9',
    'Acceso Oeste prog.12',
    'Au. Ezeiza',
    'Autopistas del Sol',
    'Autovia 2',
    '(Ruta 9)',
    'Camino Negro kilometro',
    'Acceso Oeste prog. 12',
    'Acceso Oeste progresiva 12',
    'Mitre km.9',
    'Lavalle entre Ruta 9 y Mitre',
    'Ruta 9 entre Mitre y Lavalle',
    'Mitre y Lavalle y Ruta 9',
  ])('takes %s for a road', (text) => {
    expect(query(text)).toBe('road')
  })

  it.each([
    '',
    '   ',
    ',',
    'S/N',
    'Sin datos',
    'Sin dato',
    'S/D',
    'no informa',
    'no informado',
    'No consta',
    'no especifica',
    'N/A',
    'null',
    'undefined',
    '\u0000',
    '.',
  ])('finds nothing in "%s"', (text) => {
    expect(query(text)).toBe('none')
  })

  it('reads a whole surname in capitals with its given names, only where surnames come first', () => {
    expect(readAddress('MITRE y PAZ, JOSE', inCity)).toMatchObject({ query: 'MITRE y JOSE PAZ', town: null })
    expect(readAddress('MITRE y Paz, Jose', inCity)).toMatchObject({ query: 'MITRE y Paz', town: 'Jose' })
    expect(readAddress('MITRE y PAZ, JOSE', elsewhere)).toMatchObject({ query: 'MITRE y PAZ', town: 'JOSE' })
  })

  it('ignores what follows the first 300 characters', () => {
    expect(query(`${'Mitre '.repeat(50)}km 9`)).toBe('Mitre '.repeat(50).trim())
  })

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
