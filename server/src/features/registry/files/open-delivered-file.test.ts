import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FILE_LIMITS } from '../../../platform/tables/delivered-file.ts'
import { textSheet, writeWorkbook } from '../../../platform/tables/testing/write-workbook.ts'
import { writeZip } from '../../../platform/xlsx/write-zip.ts'
import { openDeliveredFile } from './open-delivered-file.ts'
import { allCells, allRows, useDeliveries } from './testing/deliver.ts'

const { open, refusal, save } = useDeliveries()

describe('JSON', () => {
  const records = [
    { acta: 1, vehiculo: { dominio: 'AB123CD' }, importe: 1234.125, fotos: ['a', 'b'] },
    { acta: 2, pagada: true, nota: 'dice "]}" y \\ nada más', importe: null },
  ]
  const headers = ['acta', 'vehiculo.dominio', 'importe', 'fotos', 'pagada', 'nota']
  const cells = [
    ['1', 'AB123CD', '1234.1250', 'a; b', '', ''],
    ['2', '', '', '', 'VERDADERO', 'dice "]}" y \\ nada más'],
  ]

  it.each([
    ['a list', JSON.stringify(records)],
    ['a list over many lines', JSON.stringify(records, null, 2)],
    [
      'an object that holds one',
      JSON.stringify({ total: 2, meta: { campos: [{ n: 'acta' }] }, datos: { actas: records } }),
    ],
    ['an object with a mark at its start', `\ufeff${JSON.stringify({ actas: records }, null, 1)}`],
  ])('%s', async (_name, text) => {
    const file = await open(text)
    expect(file).toMatchObject({ format: 'json', headers, headerRow: 0 })
    expect(await allCells(file)).toEqual(cells)
  })

  it('keeps the digits of long numbers, and a broken record is one row', async () => {
    const lines = await open('{"acta":12345678901234567}\n{"acta":12345678901234568}\n')
    expect(await allCells(lines)).toEqual([['12345678901234567'], ['12345678901234568']])
    const rows = await allRows(await open('[{"acta":12345678901234567890},{"acta":,},{"acta":3}]'))
    expect(rows).toEqual([
      { number: 1, cells: ['12345678901234567890'], fault: null },
      { number: 2, cells: [], fault: 'el registro no es JSON válido' },
      { number: 3, cells: ['3'], fault: null },
    ])
  })

  it.each([
    ['two lists', '{"fotomultas":[{"acta":1},{"acta":2}],"caminera":[{"acta":3}]}', 2],
    ['two documents', '[{"acta":1},{"acta":2}]\n[{"acta":3}]', 2],
    ['lists by plate', '{"AB123CD":[{"acta":1},{"acta":2}],"ABC123":[{"acta":3}],"AAA000":[{"acta":4}]}', 3],
  ])('with %s says that it reads one', async (_name, text, lists) => {
    const file = await open(text)
    expect(await allCells(file)).toEqual([['1'], ['2']])
    expect(file.notes).toEqual([expect.stringContaining(`${lists} listas de registros`)])
  })

  it('reports each item that is not a record', async () => {
    const strays = '[{"acta":1},null, "x,y" ,[1,{"acta":9}],{"acta":2},7,8]'
    for (const text of [strays, strays.replaceAll(',', '\n ,\n')]) {
      const reported = (await allRows(await open(text))).map(({ cells, fault }) => fault ?? cells)
      const stray = 'no es un registro (un objeto con sus campos)'
      expect(reported).toEqual([['1'], stray, stray, stray, ['2'], stray, stray])
    }
  })

  it('with another list beyond the part that is read says so in a last row', async () => {
    const long = Array(30_000).fill('{"acta":1,"dominio":"AB123CD","lugar":"Ruta 8"}').join()
    const file = await open(`{"a":[${long}],"b":[{"acta":2},{"acta":3}]}`)
    expect(file.notes).toEqual([])
    expect((await allRows(file)).at(-1)).toEqual({
      number: 30_001,
      cells: [],
      fault: expect.stringContaining('otra, con 2 registros que no se leen'),
    })
  })

  it('names a field without a name', async () => {
    const file = await open('[{"":1,"a":{" ":2}},{"":3}]')
    expect(file.headers).toEqual(['sin nombre', 'a.sin nombre'])
    expect(await allCells(file)).toEqual([
      ['1', '2'],
      ['3', ''],
    ])
  })

  it.each([
    ['fields without a name', '{"":1," ":2,"  ":[3,4]}', ['sin nombre', 'sin nombre (2)', 'sin nombre (3)']],
    ['a nested name and one with a dot', '{"a.b":1,"a":{"b":2},"c":"3; 4"}', ['a.b', 'a.b (2)', 'c']],
    [
      'a name that is taken',
      '{"":1,"sin nombre (2)":2," ":3}',
      ['sin nombre', 'sin nombre (2)', 'sin nombre (3)'],
    ],
  ])('keeps every value of %s', async (_name, record, headers) => {
    const file = await open(`[${record}]`)
    expect(file.headers).toEqual(headers)
    expect((await allCells(file))[0]).not.toContain('')
  })

  it.each([
    ['lists', `[${'[{}],'.repeat(200_000)}[{"acta":1},{"acta":2}]]`],
    ['items that are no records', `[{"acta":1},${'1,'.repeat(200_000)}1]`],
  ])('with hundreds of thousands of %s can be read or refused', async (_name, text) => {
    expect(await refusal(text)).toMatch(/opened|ningún registro/)
  })

  it('that is cut short says so', async () => {
    expect(await refusal('[{"acta":1},{"acta":2}')).toContain('cortado')
    const long = await open(`[${'{"acta":1},'.repeat(100_000)}{"acta":2}`)
    await expect(allRows(long)).rejects.toThrow('cortado')
  })

  it('without records is refused', async () => {
    expect(await refusal('{"error":"sin datos"}\n')).toBe('opened')
    expect(await refusal('{\n"error": "sin datos"\n}')).toContain('no tiene una lista de registros')
    expect(await refusal('[]')).toContain('no tiene una lista de registros')
  })

  it('on lines: a broken one is refused and not fatal', async () => {
    const text = '{"acta":1,"dominio":"ABC123"}\n{"acta":2,\n\n[1]\n\ufeff{"acta":"3","fecha":"2024-01-01"}\n'
    const file = await open(text)
    expect(file).toMatchObject({ format: 'ndjson', headers: ['acta', 'dominio', 'fecha'] })
    expect(await allRows(file)).toEqual([
      { number: 1, cells: ['1', 'ABC123', ''], fault: null },
      { number: 2, cells: [], fault: 'la línea no es JSON' },
      { number: 4, cells: [], fault: 'no es un registro (un objeto con sus campos)' },
      { number: 5, cells: ['3', '', '2024-01-01'], fault: null },
    ])
  })
})

describe('fields that the first records do not have', () => {
  const late = '{"acta":2,"dominio":"AA","pdf":"x","vacio":""}'
  const first = '{"acta":1,"dominio":"AB123CD"}'
  const again = '{"acta":3,"pdf":"y","otro":{"dato":1}}'
  it.each([
    ['on lines', [...Array(30_000).fill(first), late, again].join('\n')],
    ['in a list', JSON.stringify([...Array(30_000).fill(first), late, again].map((one) => JSON.parse(one)))],
  ])('%s: are told of where they are met first', async (_name, text) => {
    const file = await open(text)
    expect(file.headers).toEqual(['acta', 'dominio'])
    const rows = await allRows(file)
    expect(rows.filter(({ unread }) => unread !== undefined)).toEqual([
      { number: 30_001, cells: ['2', 'AA'], fault: null, unread: ['pdf'] },
      { number: 30_002, cells: ['3', ''], fault: null, unread: ['otro.dato'] },
    ])
  })
})

describe('an unreadable file is refused with instructions', () => {
  const old = (text: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(text, 'utf16le')])
  it.each([
    ['a workbook with a password', old('xxEncryptedPackage'), 'contraseña'],
    ['an old workbook', old('Workbook'), 'formato viejo (.xls)'],
    ['a page that calls itself a workbook', '<html><table><tr><td>Acta</td></tr></table>', 'página web'],
    ['XML', '<?xml version="1.0"?><Workbook/>', 'XML'],
    ['a PDF', '%PDF-1.7 …', 'PDF'],
    ['something packed', Buffer.from('1f8b0800', 'hex'), 'gzip'],
    ['a ZIP with a table', writeZip({ 'actas.csv': 'Acta;Patente\n1;ABC123\n' }), 'descomprimilo'],
    ['a workbook of LibreOffice', writeZip({ mimetype: 'x', 'content.xml': '<a/>' }), '.ods'],
    ['a binary workbook', writeZip({ 'xl/workbook.bin': 'x' }), '.xlsb'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'imagen'],
    ['bytes', Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 7) % 31)), 'No reconocemos'],
    ['nothing', '', 'vacío'],
    ['blanks', ' \n\n ', 'vacío'],
    ['a mark alone', '\ufeff\n', 'vacío'],
    ['a header alone', 'Acta;Patente;Fecha\n', 'ninguna fila de datos'],
    ['a broken ZIP', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200)]), 'dañad'],
  ])('%s', async (_name, content, words) => expect(await refusal(content)).toContain(words))

  it('a big workbook with a password, whose names are at its end', async () => {
    const big = Buffer.alloc(512 * 400)
    old('').copy(big)
    big.writeUInt16LE(9, 30)
    big.writeUInt32LE(390, 48)
    expect(await refusal(big)).toContain('formato viejo (.xls)')
    big.write('EncryptedPackage', 512 * 391, 'utf16le')
    expect(await refusal(big)).toContain('contraseña')
  })

  it('beyond the limits', async () => {
    expect(await refusal('Acta;Patente\n1;ABC123\n', { ...FILE_LIMITS, bytes: 10 })).toContain('dividilo')
    const wide = ';x'.repeat(200)
    expect(await refusal(`Acta;Patente${wide}\n1;ABC123${wide}\n`)).toBe(
      'No se puede leer la fila 1: la fila tiene más de 200 celdas',
    )
    const long = await refusal(`Acta;Patente\n${'x'.repeat(5_000)}`, { ...FILE_LIMITS, recordLength: 1_000 })
    expect(long).toContain('una línea de más de 1000 caracteres')
    const bomb = writeWorkbook({ sheet: ' '.repeat(40_000_000) })
    expect(await refusal(bomb)).toContain('tamaño desmedido')
    const texts = writeWorkbook({
      sheet: textSheet([['Acta']]),
      shared: `<si><t>${'x'.repeat(500)}</t></si>`,
    })
    expect(await refusal(texts, { ...FILE_LIMITS, sharedTextLength: 100 })).toContain('demasiado texto')
  })

  it('a file that is not there is not the fault of who delivers it', async () => {
    await expect(openDeliveredFile(`${await save('x')}.gone`)).rejects.toThrow('ENOENT')
  })
})

it.each([
  ['a table', 'Acta;Patente\nA-1;AB123CD\n'],
  ['records', '[{"acta":1}]'],
  ['an empty file', ''],
])('leaves no file open after %s was read', async (_name, text) => {
  const path = await save(text)
  const read = async () => {
    const opened = await openDeliveredFile(path)
    return opened.ok ? allRows(opened.value) : []
  }
  await read()
  const before = readdirSync('/dev/fd').length
  for (let times = 0; times < 20; times += 1) await read()
  expect(readdirSync('/dev/fd').length).toBeLessThan(before + 10)
})
