import { describe, expect, it } from 'vitest'
import { prepareRowReader } from './read-row.ts'
import type { RegistryField } from './registry-field.ts'
import { fineOf, readRecord, saidOf, TODAY } from './testing/read-record.ts'

const whole = { numeroActa: '12345', dominio: 'AB123CD' } as const
const notesOf = (row: Partial<Record<RegistryField, string>>) => {
  const reading = readRecord({ ...whole, ...row })
  return reading.kind === 'fine' ? reading.notes : reading
}
const rowOf = (
  columns: readonly (RegistryField | null)[],
  headers: readonly string[] = columns.map(String),
) => prepareRowReader({ headers, mapping: { columns, amounts: 'auto', stateWhenBlank: null }, today: TODAY })

describe('amounts and voluntary payment', () => {
  it.each([
    ['Pendiente', 'SI', 'pago_voluntario', true],
    ['En curso', 'SI', 'pago_voluntario', true],
    ['Pendiente', '', 'pendiente', false],
    ['Pendiente', 'NO', 'pendiente', false],
    ['Pago voluntario', '', 'pago_voluntario', true],
    ['Pago voluntario', 'NO', 'pago_voluntario', false],
    ['Pagada', 'SI', 'pagada', false],
    ['Sentencia', 'SI', 'sentencia', false],
  ])('%s, open %j', (estado, pagoVoluntario, state, isOpen) => {
    expect(fineOf({ totalInfraccion: '100', estado, pagoVoluntario })).toMatchObject({
      estado: state,
      estadoTexto: estado,
      pagoVoluntario: isOpen,
      totalCentavos: 10_000,
    })
  })

  it.each([
    ['80', '100', 'Pago voluntario', 8_000, null, false],
    ['100', '100', 'Pago voluntario', 10_000, null, true],
    ['100', '100', 'Pendiente', 10_000, null, false],
    ['100', '80', 'Pago voluntario', 10_000, 8_000, false],
    ['', '80', 'Pendiente', 8_000, null, true],
  ])('%s and %s reduced, %s', (totalInfraccion, importeReducido, estado, total, reduced, isOpen) => {
    expect(fineOf({ totalInfraccion, importeReducido, estado })).toMatchObject({
      totalCentavos: total,
      reducidoCentavos: reduced,
      pagoVoluntario: isOpen,
    })
  })

  it('are noted when they are not used', () => {
    expect(notesOf({ totalInfraccion: '0', estado: 'Pendiente' })).toEqual([
      { field: 'totalInfraccion', column: null, message: 'importe 0: se toma como que no hay importe' },
    ])
    expect(notesOf({ totalInfraccion: '80', importeReducido: '0', estado: 'Pendiente' })).toEqual([
      { field: 'importeReducido', column: null, message: 'importe 0: se toma como que no hay importe' },
    ])
    expect(notesOf({ totalInfraccion: '80', importeReducido: '100' })).toEqual([
      {
        field: 'importeReducido',
        column: null,
        message: 'el importe con pago voluntario es mayor que el importe: no se usa',
      },
    ])
    expect(saidOf({ importeReducido: 'mucho' })).toEqual(['refused', 'importe ilegible: «mucho»'])
  })
})

describe('the state', () => {
  const DISAGREE = 'el estado y la columna de pagada no coinciden: vale el estado'
  it.each([
    ['En curso', 'SI', 'pagada', []],
    ['En curso', 'NO', 'pendiente', []],
    ['En curso', '', 'desconocido', []],
    ['Pendiente', '', 'pendiente', []],
    ['Pendiente', 'NO', 'pendiente', []],
    ['Pendiente', 'SI', 'pendiente', [{ field: 'pagada', column: null, message: DISAGREE }]],
    ['Pagada', 'SI', 'pagada', []],
    ['Pagada', 'NO', 'pagada', [{ field: 'pagada', column: null, message: DISAGREE }]],
    ['Anulada', 'SI', 'anulada', []],
    ['Anulada', 'NO', 'anulada', []],
  ])('%s, paid %j: %s', (estado, pagada, state, notes) => {
    expect(fineOf({ estado, pagada })).toMatchObject({ estado: state, estadoTexto: estado })
    expect(notesOf({ estado, pagada })).toEqual(notes)
  })
})

describe('the day and the time', () => {
  it('of tomorrow is accepted: clocks differ', () => {
    expect(fineOf({ fechaInfraccion: '23/11/2026' }).fechaInfraccion).toBe('2026-11-23')
  })

  it.each([
    ['04/31/2024', ' (tiene que ser día/mes/año)'],
    ['04/32/2024', ''],
    ['32/12/2024', ''],
    ['x04/13/2024', ''],
  ])('%s is refused', (text, hint) => {
    expect(saidOf({ fechaInfraccion: text })).toEqual(['refused', `fecha ilegible: «${text}»${hint}`])
  })

  it.each([
    ['0,708333', '17:00'],
    ['0.045833', '01:06'],
    ['0,999999', '00:00'],
    ['22hs', '22:00'],
    ['04/01/2024 9:05', '09:05'],
    ['S/D', null],
  ])('%s: %s', (hora, time) => {
    expect(fineOf({ hora }).hora).toBe(time)
    expect(notesOf({ hora })).toEqual([])
  })

  it.each(['mediodía', '10,50', '0,70x', '04/01/2024'])('%s is noted as no time', (hora) => {
    expect(notesOf({ hora })).toEqual([
      { field: 'hora', column: 'hora', message: `hora ilegible: «${hora}»` },
    ])
  })

  it('beside the day is noted when it is unreadable, unless the time has its own column', () => {
    const fechaInfraccion = '21/04/2024 25:61'
    expect(notesOf({ fechaInfraccion })).toEqual([
      { field: 'hora', column: null, message: 'la hora que acompaña a la fecha no se pudo leer' },
    ])
    expect(notesOf({ fechaInfraccion, hora: '10:00' })).toEqual([])
    expect(notesOf({ fechaInfraccion: '21/04/2024' })).toEqual([])
  })
})

describe('coordinates', () => {
  const NOWHERE = 'las coordenadas no quedan en la Argentina (¿latitud y longitud al revés?)'
  it.each([
    ['-55.2', '-73.7'],
    ['-21.7', '-53.5'],
  ])('at the edge: %s, %s', (lat, lng) => {
    expect(fineOf({ lat, lng })).toMatchObject({ lat: Number(lat), lng: Number(lng) })
  })

  it.each([
    ['-55,21', '-60'],
    ['-21,69', '-60'],
    ['-34', '-73,71'],
    ['-34', '-53,49'],
    ['-60,66', '-32,95'],
    ['0', '-60,66'],
    ['-32,95', '0'],
  ])('outside: %s, %s', (lat, lng) => {
    expect(fineOf({ lat, lng })).toMatchObject({ lat: null, lng: null })
    expect(notesOf({ lat, lng })).toEqual([{ field: 'lat', column: null, message: NOWHERE }])
  })

  it.each([
    { lat: '0', lng: '0' },
    { lat: '-32,95', lng: '' },
    { lat: '', lng: '-60,66' },
    { lat: 'x' },
    { lng: 'x' },
    {},
  ])('%j are none', (row) => {
    expect(fineOf(row)).toMatchObject({ lat: null, lng: null })
    expect(notesOf(row)).toEqual([])
  })
})

describe('what a row says of its subject and act', () => {
  it('is searched by plate or by DNI', () => {
    expect(readRecord({ numeroActa: '1', dominio: '', dni: '12345678' })).toMatchObject({
      kind: 'fine',
      fine: { dominio: null, dni: '12345678' },
    })
    expect(notesOf({ dominio: 'SBA1234' })).toEqual([
      {
        field: 'dominio',
        column: null,
        message:
          'la patente «SBA1234» no tiene un formato que se pueda consultar en el sitio: la infracción se guarda, pero no se encuentra por patente',
      },
    ])
  })

  it('is refused without an act, unless plate and day are known', () => {
    const message = 'no tiene número de acta, ni patente y fecha que la identifiquen'
    const refused = { kind: 'refused', reasons: [{ field: null, column: null, message }] }
    expect(readRecord({ dni: '12345678', fechaInfraccion: '1/2/2024' })).toEqual(refused)
    expect(readRecord({ dominio: 'AB123CD' })).toEqual(refused)
    expect(readRecord({ dominio: 'AB123CD', fechaInfraccion: '1/2/2024' }).kind).toBe('fine')
    expect(readRecord({ dominio: 'AB123CD', fechaInfraccion: 'ayer' })).toMatchObject({
      reasons: [{ message: 'fecha ilegible: «ayer»' }],
    })
  })

  it('has an act of letters in one column, and of a series with a number in two', () => {
    expect(fineOf({ numeroActa: 'B' }).numeroActa).toBe('B')
    const row = rowOf(['numeroActa', 'numeroActa', 'dominio'])
    expect(row(['S/N', '0012', 'AB123CD'])).toMatchObject({ fine: { numeroActa: '0012' } })
    expect(row(['B', '', 'AB123CD']).kind).toBe('refused')
    expect(row(['B', '1,2E+07', 'AB123CD'])).toMatchObject({
      kind: 'refused',
      reasons: [{ field: 'numeroActa', message: expect.stringContaining('perdió dígitos') }],
    })
  })

  it('may end before its last columns', () => {
    expect(rowOf(['numeroActa', 'dominio', 'dni', 'motivo', 'hora'])(['1', 'AB123CD'])).toMatchObject({
      kind: 'fine',
      fine: { dni: null, motivo: null, hora: null },
      notes: [],
    })
    expect(rowOf(['dominio', 'numeroActa', 'numeroActa'])(['AB123CD', '1'])).toMatchObject({
      fine: { numeroActa: '1' },
    })
  })

  it('is noted by the number of a column without a header', () => {
    const row = rowOf(['numeroActa', 'dominio', 'puntos'], ['Acta', 'Patente', ''])
    expect(row(['1', 'AB123CD', '4,5'])).toMatchObject({
      notes: [{ field: 'puntos', column: 'Columna 3', message: 'número que no es entero: «4,5»' }],
    })
  })
})

describe('texts and numbers', () => {
  it.each([
    [{ motivo: '0' }, { motivo: '0' }],
    [{ motivo: 'x'.repeat(2_000) }, { motivo: 'x'.repeat(2_000) }],
    [{ motivo: 'x'.repeat(2_001) }, { motivo: `${'x'.repeat(1_999)}…` }],
    [{}, { motivo: null, ubicacion: null, velocidad: null, uf: null, pagoLink: null }],
    [{ velocidad: '87,5' }, { velocidad: 87.5 }],
    [{ velocidad: '400' }, { velocidad: 400 }],
    [{ velocidad: '401' }, { velocidad: null }],
    [
      { velocidad: '0', velocidadMax: '60' },
      { velocidad: null, velocidadMax: 60 },
    ],
  ])('of %j', (row, fine) => expect(fineOf(row)).toMatchObject(fine))

  it('that are cut are noted', () => {
    const row = rowOf(['numeroActa', 'dominio', 'ubicacion', 'ubicacion'], ['Acta', 'Patente', 'Calle', 'Km'])
    expect(row(['1', 'AB123CD', 'Ruta 3', 'x'.repeat(2_001)])).toMatchObject({
      notes: [
        {
          field: 'ubicacion',
          column: 'Km',
          message: 'el texto pasa de 2.000 caracteres: se toma el comienzo',
        },
      ],
    })
    expect(notesOf({ motivo: 'x'.repeat(2_000) })).toEqual([])
  })

  it.each([
    ['Con casco', 'Dos personas', 'Con casco. Dos personas'],
    ['S/D', 'Dos personas', 'Dos personas'],
    ['S/D', '', null],
  ])('in two columns, %j and %j', (first, second, descripcion) => {
    const row = rowOf(['numeroActa', 'dominio', 'descripcion', 'descripcion'])
    expect(row(['1', 'AB123CD', first, second])).toMatchObject({ fine: { descripcion } })
  })

  it.each([
    ['Mitre', '1200', 'Mitre 1200'],
    ['Ruta 2', 'km 31', 'Ruta 2, km 31'],
    ['Mitre', '1200 bis', 'Mitre, 1200 bis'],
    ['Mitre', '120000', 'Mitre, 120000'],
  ])('of a place, %s and %s', (street, height, ubicacion) => {
    const row = rowOf(['numeroActa', 'dominio', 'ubicacion', 'ubicacion'])
    expect(row(['1', 'AB123CD', street, height])).toMatchObject({ fine: { ubicacion } })
  })
})
