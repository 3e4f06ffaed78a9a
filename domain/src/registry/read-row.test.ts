import { describe, expect, it } from 'vitest'
import { prepareRowReader } from './read-row.ts'
import { fineOf, saidOf, TODAY } from './testing/read-record.ts'

describe('amounts', () => {
  it.each([
    ['$ 1.234,56', 123_456],
    ['$1.234', 123_400],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234.567,80', 123_456_780],
    ['39925.5', 3_992_550],
    ['1234', 123_400],
    ['$ 1.500.-', 150_000],
    ['1.500,00.-', 150_000],
    ['1500,00 pesos', 150_000],
    ['NULL', null],
    ['-', null],
    ['', null],
  ])('%s', (text, centavos) => expect(fineOf({ totalInfraccion: text }).totalCentavos).toBe(centavos))

  it.each([
    ['1.234', 'pueden ser miles o decimales: indicá cómo están escritos los importes'],
    ['1,234', 'la coma puede separar miles o decimales: exportá los importes sin separar los miles'],
  ])('%s could be two amounts and is refused', (text, hint) => {
    expect(saidOf({ totalInfraccion: text })).toEqual(['refused', `importe ilegible: «${text}» (${hint})`])
  })

  it('is read as the mapping says where it could be two', () => {
    expect(fineOf({ totalInfraccion: '1.234' }, { amounts: 'es-AR' }).totalCentavos).toBe(123_400)
    expect(fineOf({ totalInfraccion: '1.234' }, { amounts: 'plain' }).totalCentavos).toBe(123)
  })

  it.each([
    ['12..3', 'importe ilegible: «12..3»'],
    ['2XPERS', 'importe ilegible: «2XPERS»'],
    ['-500', 'importe negativo: «-500»'],
    ['(1.500,00)', 'importe negativo: «(1.500,00)»'],
    ['1.500,00-', 'importe negativo: «1.500,00-»'],
  ])('%s refuses the row', (text, message) => {
    expect(saidOf({ totalInfraccion: text })).toEqual(['refused', message])
  })

  it('zero is not an amount, unless the fine is settled', () => {
    expect(fineOf({ totalInfraccion: '0', estado: 'Pendiente' }).totalCentavos).toBeNull()
    expect(fineOf({ totalInfraccion: '0', estado: 'Pagada' }).totalCentavos).toBe(0)
  })

  it('keeps the reduced amount beside the full one, and neither is computed', () => {
    const both = fineOf({ totalInfraccion: '100', importeReducido: '80', estado: 'Pago voluntario' })
    expect(both).toMatchObject({ totalCentavos: 10_000, reducidoCentavos: 8_000, pagoVoluntario: false })
    const one = fineOf({ totalInfraccion: '100', estado: 'Pago voluntario' })
    expect(one).toMatchObject({ totalCentavos: 10_000, reducidoCentavos: null, pagoVoluntario: true })
    const reduced = fineOf({ importeReducido: '80', estado: 'Pendiente' })
    expect(reduced).toMatchObject({ totalCentavos: 8_000, pagoVoluntario: true })
  })
})

describe('dates', () => {
  it.each([
    ['04/13/2024', 'fecha ilegible: «04/13/2024» (tiene que ser día/mes/año)'],
    ['ayer', 'fecha ilegible: «ayer»'],
    ['2026-02-31 10:30', 'fecha ilegible: «2026-02-31 10:30»'],
    ['31.02.2026', 'fecha ilegible: «31.02.2026»'],
    ['12.345.678', 'fecha ilegible: «…678»'],
    ['20-12345678-6', 'fecha ilegible: «…8-6»'],
    ['24/11/2026', 'la fecha de la infracción todavía no llegó: «24/11/2026»'],
  ])('%s refuses the row: it is never today', (text, message) => {
    expect(saidOf({ fechaInfraccion: text })).toEqual(['refused', message])
  })

  it.each(['', 'S/D', '00/00/0000', '0000-00-00 00:00:00', '01/01/1900', 'NULL'])('%j: no date', (text) => {
    expect(fineOf({ fechaInfraccion: text }).fechaInfraccion).toBeNull()
  })

  it('a due date that cannot be read is left out and noted', () => {
    expect(saidOf({ pagoVoluntarioVencimiento: 'pronto' })).toEqual(['fine', 'fecha ilegible: «pronto»'])
  })

  it('takes the time of its own column, in any writing, before that of the date', () => {
    expect(fineOf({ fechaInfraccion: '4/1/24 22:00', hora: '17:30 HS' }).hora).toBe('17:30')
    expect(fineOf({ fechaInfraccion: '4/1/24 22:00', hora: '' }).hora).toBe('22:00')
    expect(fineOf({ fechaInfraccion: '4/1/24', hora: '0,708333' }).hora).toBe('17:00')
    expect(fineOf({ fechaInfraccion: '4/1/24', hora: '04/01/2024 9:05' }).hora).toBe('09:05')
    expect(fineOf({ fechaInfraccion: '4/1/24 00:00:00' }).hora).toBeNull()
  })
})

describe('plates', () => {
  it.each([
    ['ab-123-cd', 'AB123CD'],
    ['AB 123 CD', 'AB123CD'],
    ['ABC.123', 'ABC123'],
    ['A 123 BCD', 'A123BCD'],
    ['123ABC', '123ABC'],
    ['AB/123/CD', 'AB123CD'],
    ["'ABC123", 'ABC123'],
  ])('%s', (text, plate) => expect(fineOf({ dominio: text }).dominio).toBe(plate))

  it.each(['C123456', 'SBA1234', 'BXX1234D'])(
    '%s is kept, and the clerk is warned that no search finds it',
    (text) => {
      const [kind, note] = saidOf({ dominio: text })
      expect(kind).toBe('fine')
      expect(note).toContain('no se encuentra por patente')
    },
  )

  it.each(['SIN PATENTE', 'S/D', '000000', 'no posee', 'XXXXXX'])('%s is not a plate', (text) => {
    expect(saidOf({ dominio: text })).toEqual(['refused', 'no tiene patente ni DNI'])
  })

  it('one that cannot be read is left out when there is a DNI, and refuses the row when not', () => {
    expect(saidOf({ dominio: '¿AB?' })).toEqual(['refused', 'patente ilegible: «¿AB?»'])
    expect(saidOf({ dominio: '¿AB?', dni: '12345678' })).toEqual(['fine', 'patente ilegible: «¿AB?»'])
  })
})

describe('DNI', () => {
  it.each([
    ['12.345.678', '12345678'],
    ['DNI 12345678', '12345678'],
    ['D.N.I.: 12.345.678', '12345678'],
    ['12345678.0', '12345678'],
    ['6123456.0', '6123456'],
    ['012345678', '12345678'],
    ['20-12345678-6', '12345678'],
    ['27123456780', '12345678'],
    ['30-71234567-1', null],
    ['S/D', null],
    ['0', null],
  ])('%s', (text, dni) => expect(fineOf({ dni: text }).dni).toBe(dni))

  it.each(['20-12345678-9', '123456789', '1,2E+07', 'M12345678', '4123456'])(
    '%s is noted without its digits',
    (text) => {
      const [kind, note] = saidOf({ dni: text })
      expect(kind).toBe('fine')
      expect(note).not.toMatch(/[0-9]{4}/)
    },
  )
})

describe('numbers of actas', () => {
  it.each([
    ["'00012345", '00012345'],
    ['="00012345"', '00012345'],
    ['1001.0', '1001'],
    ['A-0001/24', 'A-0001/24'],
  ])('%s', (text, act) => expect(fineOf({ numeroActa: text }).numeroActa).toBe(act))

  it('lost digits are not made up', () => {
    expect(saidOf({ numeroActa: '1,23457E+11' })[1]).toContain('perdió dígitos')
  })

  it('of a series and a number, both; without either, plate and date name the fine', () => {
    const headers = ['Serie', 'Número', 'Patente', 'Fecha']
    const columns = ['numeroActa', 'numeroActa', 'dominio', 'fechaInfraccion'] as const
    const row = prepareRowReader({
      headers,
      mapping: { columns, amounts: 'auto', stateWhenBlank: null },
      today: TODAY,
    })
    expect(row(['B', '0012', 'ABC123', ''])).toMatchObject({ kind: 'fine', fine: { numeroActa: 'B-0012' } })
    expect(row(['B', 'S/N', 'ABC123', '1/2/2024'])).toMatchObject({
      kind: 'fine',
      fine: { numeroActa: null },
    })
    expect(row(['', '', 'ABC123', ''])).toMatchObject({
      kind: 'refused',
      reasons: [{ message: 'no tiene número de acta, ni patente y fecha que la identifiquen' }],
    })
  })
})

describe('states', () => {
  it.each([
    ['Impaga', 'pendiente'],
    ['Pago Voluntario', 'pago_voluntario'],
    ['PAGADA', 'pagada'],
    ['???', 'desconocido'],
    ['', 'desconocido'],
  ])('%s', (text, state) => expect(fineOf({ estado: text }).estado).toBe(state))

  it('words win over a mark that says paid', () => {
    expect(fineOf({ pagada: 'SI' }).estado).toBe('pagada')
    expect(fineOf({ pagada: 'no' }).estado).toBe('pendiente')
    expect(fineOf({ pagada: 'SI', estado: 'Pendiente' }).estado).toBe('pendiente')
    expect(saidOf({ pagada: 'SI', estado: 'Pendiente' })[1]).toContain('no coinciden')
  })

  it('a row without one has what the mapping declares', () => {
    expect(fineOf({ estado: '' }, { stateWhenBlank: 'pendiente' }).estado).toBe('pendiente')
  })
})

describe('what else a row has', () => {
  it.each([
    [{ dni: '25-30111222-2' }, { dni: '30111222' }],
    [{ uf: '0,25' }, { uf: 0.25 }],
    [{ uf: '1.500 UF' }, { uf: 1_500 }],
    [{ uf: 'U.F. 150' }, { uf: 150 }],
    [{ uf: '2XPERS' }, { uf: null }],
    [
      { velocidad: '87 km/h', velocidadMax: '60,0' },
      { velocidad: 87, velocidadMax: 60 },
    ],
    [{ velocidad: '900' }, { velocidad: null }],
    [{ puntos: '4' }, { puntos: 4 }],
    [{ puntos: '10 puntos' }, { puntos: 10 }],
    [{ puntos: '4,5' }, { puntos: null }],
    [{ puntos: '-2' }, { puntos: null }],
    [{ puntos: 'S/D' }, { puntos: null }],
    [
      { lat: '-32,95', lng: '-60.66' },
      { lat: -32.95, lng: -60.66 },
    ],
    [
      { lat: '-60.66', lng: '-32,95' },
      { lat: null, lng: null },
    ],
    [
      { lat: '0', lng: '0' },
      { lat: null, lng: null },
    ],
    [{ pagoLink: 'https://pagos.ejemplo.gob.ar/a?b=1' }, { pagoLink: 'https://pagos.ejemplo.gob.ar/a?b=1' }],
    [{ pagoLink: 'javascript:alert(1)' }, { pagoLink: null }],
    [{ juzgado: ' Juzgado \u00a0 N° 2 ' }, { juzgado: 'Juzgado N° 2' }],
    [{ motivo: 'S/D' }, { motivo: null }],
  ] as const)('%j', (row, fine) => expect(fineOf(row)).toMatchObject(fine))

  it('notes units that are no number', () => {
    expect(saidOf({ uf: '2XPERS' })).toEqual(['fine', 'unidades que no son un número: «2XPERS»'])
  })

  it('puts a place together of its parts', () => {
    const headers = ['Patente', 'Acta', 'Calle', 'Altura', 'Localidad']
    const columns = ['dominio', 'numeroActa', 'ubicacion', 'ubicacion', 'ubicacion'] as const
    const mapping = { columns, amounts: 'auto', stateWhenBlank: null } as const
    const row = prepareRowReader({ headers, mapping, today: TODAY })
    expect(row(['ABC123', '1', 'Av. Mitre', '1200', 'Rosario'])).toMatchObject({
      fine: { ubicacion: 'Av. Mitre 1200, Rosario' },
    })
  })
})
