import { describe, expect, it } from 'vitest'
import { proposeMapping } from './propose-mapping.ts'

const proposed = (headers: string[], ...rows: string[][]) => proposeMapping(headers, rows).columns
const fields = (headers: string[], ...rows: string[][]) => proposeMapping(headers, rows).mapping.columns

describe('a proposal says how sure it is, and why', () => {
  it.each([
    ['Acta', '123', 'numeroActa', 'sure', 'por el encabezado y por los valores'],
    ['Estado', 'Norte', 'estado', 'likely', 'por el encabezado'],
    ['ATRICULA', 'AB123CD', 'dominio', 'likely', 'por un encabezado parecido y por los valores'],
    ['Estado general', 'Norte', 'estado', 'unsure', 'por un encabezado parecido'],
    ['Boleta del conductor', '123', 'numeroActa', 'likely', 'por un encabezado parecido y por los valores'],
    ['Columna 1', 'AB123CD', 'dominio', 'likely', 'los valores parecen «Patente»'],
    ['Columna 1', '-32,95', 'lat', 'likely', 'los valores parecen «Latitud»'],
    ['Columna 1', '-60,66', 'lng', 'likely', 'los valores parecen «Longitud»'],
    ['Columna 1', 'https://pagos.gob.ar/1', 'pagoLink', 'likely', 'los valores parecen «Enlace de pago»'],
    ['Columna 1', '$ 1.500,00', 'totalInfraccion', 'unsure', 'los valores parecen «Importe»'],
    ['Apellido y Nombre', 'AB123CD', null, 'sure', 'dato personal que no se guarda'],
    ['Fecha de pago', '01/02/2024', null, 'likely', 'un dato que no usamos'],
    ['Titular anterior', 'AB123CD', null, 'unsure', 'no sabemos qué es'],
    ['Marca y año', 'AB123CD', null, 'unsure', 'no sabemos qué es'],
    ['Zona', 'Norte', null, 'unsure', 'no sabemos qué es'],
    ['Fecha', 'Norte', null, 'unsure', 'no sabemos qué es'],
  ])('%s with %s', (header, value, field, confidence, reason) => {
    expect(proposed([header], [value])).toEqual([{ column: 0, header, field, confidence, reason }])
  })

  it('of two columns for one field', () => {
    const [first, second] = proposed(['Fecha', 'Fecha infracción'], ['01/02/2024', '02/02/2024'])
    expect(second).toMatchObject({ field: 'fechaInfraccion', confidence: 'sure' })
    expect(first).toMatchObject({
      field: null,
      confidence: 'unsure',
      reason: 'ya hay otra columna para «Fecha de la infracción»',
    })
    const reason = 'hay más de una columna que puede ser «Fecha de la infracción»'
    for (const one of proposed(['Fecha', 'Fecha'], ['01/02/2024', '02/02/2024']))
      expect(one).toMatchObject({ field: 'fechaInfraccion', confidence: 'unsure', reason })
  })

  it('of a column whose values no header explains', () => {
    expect(proposed(['Fecha', 'Zona'], ['01/02/2024', 'Norte'])).toMatchObject([
      { field: 'fechaInfraccion' },
      { field: null, reason: 'no sabemos qué es' },
    ])
  })

  it('fits count more than the order of words', () => {
    expect(fields(['Fecha infracción', 'Fecha'], ['', '01/02/2024'])).toEqual([null, 'fechaInfraccion'])
  })

  it('a short row has no value for its last columns', () => {
    expect(fields(['Acta', 'Patente'], ['1'])).toEqual(['numeroActa', 'dominio'])
  })
})

describe('columns that are joined', () => {
  it.each(['Serie', 'Serie acta', 'Letra', 'Prefijo'])('%s and a number', (header) => {
    expect(fields([header, 'Nro Acta'], ['A', '123'])).toEqual(['numeroActa', 'numeroActa'])
  })

  it.each([
    ...['Calle', 'Calle 1', 'Calle 2', 'Altura', 'Intersección', 'Esquina', 'Cruce', 'Entre calles'],
    ...['Entre calle', 'Localidad', 'Km', 'Kilómetro', 'Ruta', 'Arteria', 'Lugar'],
  ])('%s and a place', (header) => {
    expect(fields(['Dirección', header], ['Mitre', 'Roca'])).toEqual(['ubicacion', 'ubicacion'])
    expect(fields(['Dirección', 'Sitio'], ['Mitre', 'Roca'])).toEqual(['ubicacion', null])
  })
})

describe('the numbers of rows', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => [String(at + 1)])
  it.each([
    ['two rows', numbered(2), null],
    ['with spaces', [[' 1 '], ['2']], null],
    ['the first twenty', [...numbered(20), ['900']], null],
    ['one row', numbered(1), 'numeroActa'],
    ['a gap', [['1'], ['3']], 'numeroActa'],
    ['from two', [['2'], ['3']], 'numeroActa'],
  ])('are no act numbers: %s', (_name, rows, field) => {
    expect(fields(['Nro'], ...rows)).toEqual([field])
  })

  it('may be those of acts where the header says so', () => {
    expect(fields(['Acta'], ...numbered(3))).toEqual(['numeroActa'])
    expect(fields(['Puntos', 'Patente'], ['1', 'AB123CD'], ['2', 'AB124CD'])).toEqual(['puntos', 'dominio'])
  })
})
