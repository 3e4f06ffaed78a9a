import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeMapping } from './propose-mapping.ts'
import { REPEATABLE_FIELDS } from './registry-field.ts'

const propose = (headers: string[], ...rows: string[][]) => proposeMapping(headers, rows)
const fields = (headers: string[], ...rows: string[][]) => propose(headers, ...rows).mapping.columns

describe('what a column feeds', () => {
  it.each([
    ['Matrícula', 'AB123CD', 'dominio'],
    ['ATRICULA', 'AB123CD', 'dominio'],
    ['MATRICLA', 'AB123CD', 'dominio'],
    ['MAT.', 'AB123CD', 'dominio'],
    ['Dominio', 'AB 123 CD', 'dominio'],
    ['Patente del vehículo', 'ABC-123', 'dominio'],
    ['Fecha y Hora', '4/1/24 22:00 HS', 'fechaInfraccion'],
    ['Fecha-Hola', '4/1/24 22:00 HS', 'fechaInfraccion'],
    ['Fecha Ingreso', '21/04/24 17:00HS', 'fechaInfraccion'],
    ['FEC_INFRACCION', '45285', 'fechaInfraccion'],
    ['Intersección', 'Mitre y Roca', 'ubicacion'],
    ['ntersección', 'Mitre y Roca', 'ubicacion'],
    ['Lugar', 'Mitre y Roca', 'ubicacion'],
    ['Serie-Boleta', 'A-123', 'numeroActa'],
    ['Intervenido', '0001-123', 'numeroActa'],
    ['Nro Acta', '123', 'numeroActa'],
    ['N° de Acta', '123', 'numeroActa'],
    ['Nº acta', '123', 'numeroActa'],
    ['numeroActa', '123', 'numeroActa'],
    ['D.N.I.', '12.345.678', 'dni'],
    ['CUIT/CUIL', '20-12345678-6', 'dni'],
    ['Vto. Pago Vol.', '31/12/2026', 'pagoVoluntarioVencimiento'],
    ['Importe c/ desc.', '500,50', 'importeReducido'],
    ['Monto', '$ 1.000', 'totalInfraccion'],
    ['Pago voluntario', 'SI', 'pagoVoluntario'],
    ['Situación', 'Impaga', 'estado'],
    ['Vel. Máx. Permitida', '60', 'velocidadMax'],
    ['Puntos a descontar', '4', 'puntos'],
    ['Velocidad (km/h)', '87', 'velocidad'],
    ['Unidades Fijas (UF)', '150', 'uf'],
    ['Longitud', '-60,66', 'lng'],
  ] as const)('%s', (header, value, field) => expect(fields([header], [value])).toEqual([field]))

  it.each([
    ['Apellido y Nombre', 'PÉREZ JUAN'],
    ['Domicilio', 'Mitre 12'],
    ['Fecha de nacimiento', '01/02/1980'],
    ['Fecha de pago', '01/02/2024'],
    ['Teléfono', '11444555'],
    ['Dominio', 'no es una patente'],
    ['Fecha', 'PÉREZ'],
    ['Columna X', '12345678'],
    ['Campo 3', '1234'],
  ])('%s with %s feeds nothing', (header, value) => expect(fields([header], [value])).toEqual([null]))

  it('is found by the form of its values, and only where no other column has that form', () => {
    const { columns, mapping } = propose(
      ['Columna 1', 'Columna 2', 'Columna 3'],
      ['77', 'AB123CD', '01/02/2024'],
    )
    expect(mapping.columns).toEqual([null, 'dominio', null])
    expect(columns[2]).toMatchObject({ field: 'fechaInfraccion', confidence: 'unsure' })
  })

  it('two columns that could be one field are left to the person', () => {
    const { columns, mapping } = propose(['Fecha', 'Fecha', 'Acta'], ['01/02/2024', '02/02/2024', '5'])
    expect(mapping.columns).toEqual([null, null, 'numeroActa'])
    expect(columns[0]).toMatchObject({ field: 'fechaInfraccion', confidence: 'unsure' })
  })

  it('the better of two wins, and row numbers are not taken for act numbers', () => {
    const rows = [1, 2, 3].map((n) => [String(n), `900${n}`, '01/02/2024', '02/02/2024'])
    expect(fields(['Nro', 'Nro Acta', 'Fecha', 'Fecha infracción'], ...rows)).toEqual([
      ...[null, 'numeroActa', null, 'fechaInfraccion'],
    ])
  })

  it('a series joins its number, and a street its parts', () => {
    const row = ['A', '123', 'Mitre', '1200', 'Rosario']
    expect(fields(['Serie', 'Número', 'Calle', 'Altura', 'Localidad'], row)).toEqual([
      ...['numeroActa', 'numeroActa', 'ubicacion', 'ubicacion', 'ubicacion'],
    ])
  })

  it('never maps two columns to a single-column field, for any file', () => {
    const header = fc.oneof(
      fc.string(),
      fc.constantFrom('Fecha', 'Acta', 'Patente', 'Importe', 'Estado', 'Lugar', 'Vto'),
    )
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('AB123CD', '01/02/2024', '$ 10,50', 'Impaga', '12345678'),
    )
    const table = fc.tuple(fc.array(header, { maxLength: 8 }), fc.array(fc.array(cell, { maxLength: 8 })))
    fc.assert(
      fc.property(table, ([headers, rows]) => {
        const fed = proposeMapping(headers, rows).mapping.columns.filter((field) => field !== null)
        const single = fed.filter((field) => !REPEATABLE_FIELDS.has(field))
        expect(new Set(single).size).toBe(single.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the notes for the clerk', () => {
  const notes = (...amounts: string[]) => {
    const rows = amounts.map((amount, at) => [`70${at}`, 'AB123CD', amount])
    return propose(['Acta', 'Patente', 'Importe'], ...rows)
  }

  it('say how amounts are written, when some show it', () => {
    expect(notes('1.234', '1.234,50').mapping.amounts).toBe('es-AR')
    expect(notes('1.234.567').mapping.amounts).toBe('es-AR')
    expect(notes('1234.50').mapping.amounts).toBe('auto')
    expect(notes('1.234', '1.234,50', '99.50').mapping.amounts).toBe('auto')
    expect(notes('45.000').notes).toEqual([
      'Los importes como «45.000» se pueden leer de dos maneras: indicá si el punto separa miles',
    ])
  })

  it('say that months come before days', () => {
    const { notes } = propose(
      ['Acta', 'Patente', 'Fecha'],
      ['70', 'AB123CD', '4/25/2024'],
      ['71', 'AB124CD', '1/2/24'],
    )
    expect(notes).toEqual([expect.stringContaining('con el mes primero')])
  })

  it.each([
    ['45.000', true],
    ['$45.000', true],
    ['AR$ 45.000', true],
    ['- $ 45.000', true],
    ['45.000 pesos', true],
    ['45.000ARS', true],
    ['-45.000', false],
    ['45.000x', false],
    ['1,234', true],
  ])('say that %s is ambiguous: %s', (amount, isAmbiguous) => {
    expect(notes(amount, '500').mapping.amounts).toBe('auto')
    expect(notes(amount, '500').notes).toHaveLength(isAmbiguous ? 1 : 0)
  })

  it('say what to do with amounts that no choice reads', () => {
    const [note] = notes('1,234', '500').notes
    expect(note).toContain('«1,234» no se leen')
    expect(note).toContain('exportalos sin separar los miles')
  })

  it('say nothing of amounts that others explain, and something of reduced ones', () => {
    expect(notes('1.234', '1.234,50').notes).toEqual([])
    const reduced = propose(['Acta', 'Patente', 'Importe con descuento'], ['70', 'AB123CD', '45.000'])
    expect(reduced.notes).toEqual([expect.stringContaining('«45.000»')])
  })

  it.each([
    ['4/25/2024', true],
    ['10/25/2024', true],
    ['4/13/2024', true],
    ['4-31-24', true],
    ['25/4/2024', false],
    ['4/32/2024', false],
  ])('say that %s has its month first: %s', (day, isMonthFirst) => {
    const rows = [
      ['70', 'AB123CD', '1/2/2024', '1/2/2024'],
      ['71', 'AB124CD', day, '2/2/2024'],
    ]
    const wrong = `tiene fechas con el mes primero («${day}»): las leemos siempre como día/mes/año, así que muchas quedarían mal. Exportala otra vez con día/mes/año`
    const headers = ['Acta', 'Patente', 'Fecha', 'Vencimiento']
    expect(propose(headers, ...rows).notes).toEqual(isMonthFirst ? [`La columna «Fecha» ${wrong}`] : [])
    const swapped = rows.map(([act = '', plate = '', first = '', last = '']) => [act, plate, last, first])
    expect(propose(headers, ...swapped).notes).toEqual(
      isMonthFirst ? [`La columna «Vencimiento» ${wrong}`] : [],
    )
  })

  it('list what is missing', () => {
    expect(propose(['Acta', 'Importe'], ['70', '100']).notes).toEqual([
      expect.stringContaining('la patente o el DNI'),
    ])
  })
})
