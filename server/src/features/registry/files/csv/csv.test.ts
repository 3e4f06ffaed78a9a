import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { FILE_LIMITS } from '../../../../platform/tables/delivered-file.ts'
import { allCells, allRows, useDeliveries } from '../testing/deliver.ts'
import { createLineCutter } from './cut-lines.ts'
import { fixMojibake } from './fix-mojibake.ts'
import { RecordReader } from './read-records.ts'

const { open } = useDeliveries()

const TABLE = 'N° Acta;Patente;Lugar\r\n1;AB123CD;José Ñandú\r\n2;ABC123;"Mitre; esquina ""Roca"""\r\n'
const CELLS = [
  ['1', 'AB123CD', 'José Ñandú'],
  ['2', 'ABC123', 'Mitre; esquina "Roca"'],
]

/** Reads a text cut into pieces of a length, as a file arrives. */
function readPieces(text: string, length: number, end: '\n' | '\r' = '\n') {
  const cutter = createLineCutter(end, 100_000)
  const records = new RecordReader({ separator: ';', isWrapped: false, width: null }, FILE_LIMITS)
  const rows = []
  for (let at = 0; at < text.length; at += length)
    rows.push(...records.push(cutter.push(text.slice(at, at + length))))
  rows.push(...records.push(cutter.end()), ...records.end())
  return rows.map(({ cells }) => cells)
}

describe('a table of text', () => {
  it.each(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'cp850'] as const)('in %s', async (encoding) => {
    for (const addBOM of encoding === 'utf-8' || encoding.startsWith('utf-16') ? [true, false] : [false]) {
      const file = await open(iconv.encode(TABLE, encoding, { addBOM }))
      expect(file).toMatchObject({ format: 'csv', encoding, separator: ';', headerRow: 1 })
      expect(file.headers).toEqual(['N° Acta', 'Patente', 'Lugar'])
      expect(await allCells(file)).toEqual(CELLS)
    }
  })

  it('whose only letter with an accent is on its last line', async () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => `${at};AB123CD;Calle de nombre largo ${at}\n`)
    const text = `Acta;Patente;Lugar\n${lines.join('')}1;ABC123;José\n`
    for (const encoding of ['utf-8', 'windows-1252'] as const) {
      const file = await open(iconv.encode(text, encoding))
      expect(file.encoding).toBe(encoding)
      expect((await allCells(file)).at(-1)).toEqual(['1', 'ABC123', 'José'])
    }
  })

  it.each([';', ',', '\t', '|'] as const)('separated by %j', async (separator) => {
    const file = await open(
      `${['Acta', 'Patente', 'Lugar'].join(separator)}\n1${separator}AB123CD${separator}"a;b,c"\n`,
    )
    expect(file.separator).toBe(separator)
    expect(await allCells(file)).toEqual([['1', 'AB123CD', 'a;b,c']])
  })

  it('with decimal commas is not separated by them', async () => {
    const file = await open('Acta;Importe;Uf\n1;1.234,50;0,25\n2;99,10;0,5\n')
    expect(file.separator).toBe(';')
  })

  it.each([
    ['returns alone', TABLE.replaceAll('\r\n', '\r')],
    ['a declared separator', `sep=;\r\n${TABLE}`],
    ['no end of its last line', TABLE.trimEnd()],
    ['each line in quotes', TABLE.replace(/^(.+)\r$/gm, (_line, text) => `"${text.replaceAll('"', '""')}"`)],
    ['titles and blank lines above', `Municipalidad;;\r\nActas de 2026;;\r\n\r\n${TABLE}`],
    ['accents mangled by another program', TABLE.replace('José Ñandú', 'JosÃ© Ã‘andÃº')],
  ])('with %s', async (_name, text) => expect(await allCells(await open(text))).toEqual(CELLS))

  it('that was put together of two encodings', async () => {
    const [first = '', ...others] = TABLE.split('1;')
    const mixed = Buffer.concat([
      Buffer.from(`${first}0;ABC124;Núñez\r\n`),
      iconv.encode(`1;${others.join('1;')}`, 'cp1252'),
    ])
    expect(await allCells(await open(mixed))).toEqual([['0', 'ABC124', 'Núñez'], ...CELLS])
  })

  it('that was put together of two encodings, in capitals: no letter is lost', async () => {
    const mixed = Buffer.concat([
      Buffer.from('\ufeffActa;Patente;Ubicación\r\n1;AB123CD;ÁVILA e ÍTALO Ñ\r\n'),
      iconv.encode('2;ABC123;ÁVILA y ÑANDÚ\r\n', 'windows-1252'),
    ])
    const file = await open(mixed)
    expect(file.headers).toEqual(['Acta', 'Patente', 'Ubicación'])
    expect(await allCells(file)).toEqual([
      ['1', 'AB123CD', 'ÁVILA e ÍTALO Ñ'],
      ['2', 'ABC123', 'ÁVILA y ÑANDÚ'],
    ])
  })

  it('that was put together of several files, each with its mark', async () => {
    const one = (act: number) => `\ufeff"Acta";"Patente"\r\n"${act}";"AB123CD"\r\n`
    const cells = await allCells(await open(`${one(1)}${one(2)}\ufeff"3";"ABC123"\r\n`))
    expect(cells).toEqual([
      ['1', 'AB123CD'],
      ['Acta', 'Patente'],
      ['2', 'AB123CD'],
      ['3', 'ABC123'],
    ])
  })

  it('numbers rows as a spreadsheet does', async () => {
    const text = 'Título;;\n\nActa;Patente;Lugar\n1;ABC123;"dos\nlíneas"\n\n2;ABC124;x\n'
    const rows = await allRows(await open(text))
    expect(rows.map(({ number, cells }) => [number, cells[2]])).toEqual([
      [4, 'dos\nlíneas'],
      [5, undefined],
      [6, 'x'],
    ])
  })

  it('numbers no line that declares the separator', async () => {
    const rows = await allRows(await open(`sep=;\r\n${TABLE}`))
    expect(rows.map(({ number }) => number)).toEqual([2, 3])
  })

  it('goes on after a row', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `${at};ABC123;x`)
    const file = await open(`Acta;Patente;Lugar\n${lines.join('\n')}\n`)
    const rows = await allRows(file, 4_990)
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 11 }, (_, at) => 4_991 + at))
    expect(rows[0]?.cells[0]).toBe('4989')
  })

  it('reports rows that a line break cut in two', async () => {
    const row = (act: number) => `${act};ABC123;Mitre 12;100;Pagada`
    const cut = '8;ABC124;Av.\nMitre;100;Pagada'
    const file = await open(
      ['Acta;Patente;Lugar;Importe;Estado', row(1), row(2), cut, ...[3, 4, 5, 6, 7, 9].map(row)].join('\n'),
    )
    const faults = (await allRows(file))
      .slice(0, 5)
      .map(({ number, fault }) => [number, fault?.slice(0, 36) ?? null])
    expect(faults).toEqual([
      [2, null],
      [3, null],
      [4, 'la fila está cortada: tiene 3 celdas'],
      [5, 'la fila está cortada: tiene 3 celdas'],
      [6, null],
    ])
  })

  it('takes rows without their last cells, which Excel drops when they are empty, as rows', async () => {
    const whole = (act: number) => `A-${act};AB123CD;${act}/02/2026;Mitre 12;Pendiente;100,00;15/03/2026`
    const short = (act: number) => `A-${act};AB123CD;${act}/02/2026;Mitre 12`
    const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(whole)
    const file = await open(
      ['Acta;Patente;Fecha;Lugar;Estado;Importe;Vto', ...lines, ...[13, 14, 15].map(short)].join('\n'),
    )
    const rows = await allRows(file, 13)
    expect(rows.map(({ cells, fault }) => [cells[0], fault])).toEqual([
      ['A-13', null],
      ['A-14', null],
      ['A-15', null],
    ])
  })

  it('has limits', async () => {
    const limits = { ...FILE_LIMITS, columns: 3, cellLength: 10 }
    const file = await open(
      'Acta;Patente;Lugar\n1;ABC123;demasiado largo\n2;ABC123;x;y\n3;ABC123;z\n',
      {},
      limits,
    )
    expect((await allRows(file)).map(({ fault }) => fault)).toEqual([
      'una celda tiene más de 10 caracteres',
      'la fila tiene más de 3 celdas',
      null,
    ])
  })
})

describe('quotes', () => {
  it.each([
    ['inside quotes', 'a;"Bar "El Sol" 12";c', [['a', 'Bar "El Sol" 12', 'c']]],
    ['inside a cell without', 'a;3" de ancho;c', [['a', '3" de ancho', 'c']]],
    ['after a space', 'a; "b;c" ;d', [['a', 'b;c', 'd']]],
    ['of nothing', 'a;"";c', [['a', '', 'c']]],
    ['around a line break', 'a;"b\nc";d', [['a', 'b\nc', 'd']]],
    [
      'that never close cost their own line',
      'a;"EL PALENQUE;c\nd;"Otra";e\nf;g;h',
      [
        ['a', 'EL PALENQUE', 'c'],
        ['d', 'Otra', 'e'],
        ['f', 'g', 'h'],
      ],
    ],
  ])('%s', (_name, text, cells) => expect(readPieces(text, 7)).toEqual(cells))

  it('that never close cost one line of many', () => {
    const lines = Array.from({ length: 500 }, (_, at) => `${at};x;y`)
    const rows = readPieces(['0;"abierta;y', ...lines].join('\n'), 1_000)
    expect(rows).toHaveLength(501)
    expect(rows[0]).toEqual(['0', 'abierta', 'y'])
  })

  it('are read as by another reader where a table is well written, however it arrives', () => {
    const letters = fc.constantFrom('a', 'ñ', ';', '"', '\n', ' ', 'b')
    const cell = fc.array(letters, { maxLength: 6 }).map((chosen) => chosen.join(''))
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })
    const write = (text: string) => (/[;"\n ]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 40 }), (rows, length) => {
        fc.pre(rows.every((row) => row.every((text) => !/\n"|;"/.test(text))))
        const text = rows.map((row) => row.map(write).join(';')).join('\n')
        const other = parse(text, { delimiter: ';', skip_empty_lines: false, relax_column_count: true })
        expect(readPieces(`${text}\n`, length)).toEqual(other)
      }),
    )
  })

  it('accents are fixed only where they were mangled', () => {
    expect(fixMojibake('RESOLUCIÃ“N Â° Ã¡ Ã± Ã')).toBe('RESOLUCIÓN ° á ñ Ã')
    expect(fixMojibake('Ñandú, São Paulo, Âmbito')).toBe('Ñandú, São Paulo, Âmbito')
  })
})
