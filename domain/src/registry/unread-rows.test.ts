import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareRowReader } from './read-row.ts'
import type { RegistryField } from './registry-field.ts'

const TODAY = '2026-11-22'

describe('rows that are no records', () => {
  const headers = ['Acta', 'Patente', 'Fecha', 'Importe']
  const columns = ['numeroActa', 'dominio', 'fechaInfraccion', 'totalInfraccion'] as const
  const mapping = { columns, amounts: 'auto', stateWhenBlank: null } as const
  const row = prepareRowReader({ headers, mapping, today: TODAY })

  it.each([
    [['', '', '', ''], 'blank'],
    [[], 'blank'],
    [['  ', '\u00a0'], 'blank'],
    [['TOTAL', '', '', '$ 1.234.567,00'], 'total'],
    [['', '', 'Subtotal:', '15000'], 'total'],
    [['Cantidad de actas: 150', '', '', ''], 'total'],
    [['ACTA', 'patente', 'FECHA', 'Importe'], 'header'],
    [['------', '-----', '-----', '----'], 'remark'],
    [['Fuente: Dirección de Tránsito', '', '', ''], 'remark'],
    [['Total general', '', '', ''], 'total'],
    [['TOTALES', '15', '30/02/2024', '$ 500'], 'total'],
    [['Sub total', '', '', '100'], 'total'],
    [['Cant. total: 5', '', '', ''], 'total'],
    [['Cantidad registros', '150', '', ''], 'total'],
    [['Registros: 150', '', '', ''], 'total'],
    [['', '', 'Importe total', ''], 'remark'],
    [['', '', 'La cantidad de actas', ''], 'remark'],
    [['', '', 'Ver cant. total', ''], 'remark'],
    [['', '', 'Ver registros', ''], 'remark'],
    [['ACTA', 'patente', '', ''], 'header'],
    [['ACTA', ' ', 'FECHA', 'IMPORTE'], 'header'],
    [['Ver nota', '', '', ''], 'remark'],
    [['150 filas', '', '', ''], 'remark'],
    [['1 fila', '', '', ''], 'remark'],
    [['(150 rows)', '', '', ''], 'remark'],
    [['1 row', '', '', ''], 'remark'],
    [['1 registro', '', '', ''], 'remark'],
    [['1 acta', '', '', ''], 'remark'],
    [['Pág. 3', '', '', ''], 'remark'],
    [['Hoja 3', '', '', ''], 'remark'],
    [['Página 2 de 9', '', '', ''], 'remark'],
    [['(1500 filas afectadas)'], 'remark'],
    [['\u001a'], 'remark'],
  ] as const)('%j', (cells, why) => expect(row(cells)).toEqual({ kind: 'skipped', why }))

  it('a long line of text is skipped, and a long cell of a record refused, in linear time', () => {
    const endless = `${'a'.repeat(16_000)}${' 1'.repeat(8_000)}`
    const startedMs = performance.now()
    for (let at = 0; at < 20; at += 1) row([endless, '', '', ''])
    expect(performance.now() - startedMs).toBeLessThan(5_000)
    expect(row([`${endless} fin`, '', '', ''])).toEqual({ kind: 'skipped', why: 'remark' })
    expect(row(['1', 'AB123CD', '1/2/2024', `(${'1'.repeat(20_000)}`])).toEqual({
      kind: 'refused',
      reasons: [
        {
          field: 'totalInfraccion',
          column: 'Importe',
          message: 'la celda tiene 20001 caracteres y este dato admite hasta 200',
        },
      ],
    })
  })

  it.each([
    [['ACTA', '', '', '']],
    [['Acta', 'Patente', 'Fecha', 'otro']],
    [['Fuente: Dirección', 'de Tránsito', '', '']],
    [['', '', 'Nota', '']],
    [['A 12 mayo', '', '', '']],
    [['ab 12 cd', '', '', '']],
    [['Acta 12', '', '', '']],
    [['Acta 12 B', '', '', '']],
    [['A150 filas', '', '', '']],
    [['Propag.', '', '', '']],
    [['Trashoja 3', '', '', '']],
  ])('%j is refused', (cells) => expect(row(cells).kind).toBe('refused'))

  it('a lone word is a remark where no field is, and a line of text where three fields are', () => {
    const read = (columns: readonly (RegistryField | null)[]) =>
      prepareRowReader({ headers, mapping: { ...mapping, columns }, today: TODAY })
    const three = read(['numeroActa', 'dominio', 'fechaInfraccion', null])
    expect(three([' ', '', '', 'Nota'])).toEqual({ kind: 'skipped', why: 'remark' })
    expect(three(['Fuente: Tránsito', '', '', '']).kind).toBe('skipped')
    const two = read(['numeroActa', 'dominio', null, null])
    expect(two(['Fuente: Tránsito', '', '', '']).kind).toBe('refused')
  })

  it('four of five headers are a header', () => {
    const columns = [...mapping.columns, null]
    const read = prepareRowReader({
      headers: [...headers, 'Zona'],
      mapping: { ...mapping, columns },
      today: TODAY,
    })
    expect(read(['Acta', 'Patente', 'Fecha', 'Importe', 'Turno'])).toEqual({ kind: 'skipped', why: 'header' })
    expect(read(['TOTAL', '1', '30/02/2024', '2', '3']).kind).toBe('refused')
  })

  it('a record that cannot be read is not taken for one of them', () => {
    expect(row(['12345', '', '', '']).kind).toBe('refused')
    expect(row(['12345', 'AB12', '1/2/2024', '100']).kind).toBe('refused')
  })

  it('a row with more cells than headers is refused: its cells are under the wrong ones', () => {
    expect(row(['1', 'ABC123', '1/2/2024', '100', '50'])).toMatchObject({
      kind: 'refused',
      reasons: [
        {
          message: 'la fila tiene 5 celdas y el encabezado 4: sobra un separador dentro de algún texto',
        },
      ],
    })
    expect(row(['1', 'ABC123', '1/2/2024', '100', '', ' ']).kind).toBe('fine')
  })

  it('says every reason at once, with its column', () => {
    expect(row(['1', '¿?', '30/02/2024', 'mucho'])).toEqual({
      kind: 'refused',
      reasons: [
        { field: null, column: null, message: 'no tiene patente ni DNI' },
        { field: 'fechaInfraccion', column: 'Fecha', message: 'fecha ilegible: «30/02/2024»' },
        { field: 'totalInfraccion', column: 'Importe', message: 'importe ilegible: «mucho»' },
      ],
    })
  })

  it('reads anything without throwing, and never says a DNI or a name', () => {
    const dni = fc.integer({ min: 6_000_001, max: 99_999_999 }).map(String)
    const cell = fc.oneof(
      fc.string(),
      dni,
      fc.constantFrom('PÉREZ JUAN', '12.345.678', '4/1/24', '$ 10', 'AB123CD'),
    )
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 6 }), dni, (cells, document) => {
        const reading = row([...cells.slice(0, 2), document, 'PÉREZ JUAN', ...cells.slice(2)])
        expect(JSON.stringify(reading.kind === 'refused' ? reading.reasons : '')).not.toContain(document)
        expect(JSON.stringify(reading.kind === 'refused' ? reading.reasons : '')).not.toContain('PÉREZ')
      }),
    )
  })
})
