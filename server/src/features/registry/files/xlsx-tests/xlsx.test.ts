import { describe, expect, it } from 'vitest'
import { textSheet, writeWorkbook } from '../../../../platform/tables/testing/write-workbook.ts'
import { writeZip } from '../../../../platform/xlsx/write-zip.ts'
import { openDeliveredFile } from '../open-delivered-file.ts'
import { allCells, allRows, fixture, useDeliveries } from '../testing/deliver.ts'

const { open, refusal } = useDeliveries()

async function openFixture(name: string, sheet?: string) {
  const opened = await openDeliveredFile(fixture(name), sheet === undefined ? {} : { sheet })
  if (!opened.ok) throw new Error(opened.message)
  return opened.value
}

describe('a workbook', () => {
  it('is read at its first sheet with a table, below its title: days, times, formulas, padded numbers', async () => {
    const file = await openFixture('actas.xlsx')
    expect(file).toMatchObject({
      format: 'xlsx',
      sheet: 'Actas 2026',
      sheets: ['Carátula', 'auxiliar', 'Actas 2026'],
      headerRow: 3,
    })
    expect((await allRows(file)).map(({ number, cells }) => [number, ...cells])).toEqual([
      [
        4,
        '00012345',
        'AB 123 CD',
        '2026-04-21T17:30',
        '17:30',
        '1234.1250',
        'VERDADERO',
        'Av. Mitre 12',
        '30/11/2026',
      ],
      [5, '00012346', 'ABC123', '2026-04-22', '', '$ 1.234,50', 'FALSO', 'Ñandú & <b>', 'x'],
      [6],
      [7, '12347', '', '2026-04-23', '0.5', '', '', 'x', '2025-12-09'],
      [8, 'TOTAL'],
    ])
  })

  it('is read at the sheet that is asked for, or refused', async () => {
    expect((await openFixture('actas.xlsx', 'auxiliar')).headers).toEqual(['Acta', 'Patente', 'Fecha'])
    await expect(openFixture('actas.xlsx', 'Otra')).rejects.toThrow('no tiene una hoja «Otra»')
  })

  it('that counts its days from 1904', async () => {
    const [first] = await allCells(await openFixture('desde-1904.xlsx'))
    expect(first).toEqual(['A', '1001', 'AB121CD', '2026-01-01', '2026-12-01', 'Impaga', '1500.5'])
  })

  it('with shared and rich texts, errors, cells without references, prefixed names', async () => {
    const sheet = `<x:worksheet xmlns:x="m"><x:sheetData>
      <x:row r="1"><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c t="str"><x:v>Importe</x:v></x:c></x:row>
      <x:row r="5"><x:c r="A5" t="s"><x:v>2</x:v></x:c><x:c r="C5"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="B5" t="e"><x:v>#N/A</x:v></x:c></x:row>
      <x:row r="6"><x:c r="A6"><x:v>1.23456789012346E+17</x:v></x:c><x:c r="XFD6"><x:v>1</x:v></x:c></x:row>
    </x:sheetData></x:worksheet>`
    const shared =
      '<si><t>Acta</t></si><si><r><t>Pat</t></r><r><t>ente</t></r><rPh><t>no</t></rPh></si><si><t xml:space="preserve"> 7 </t></si>'
    const rows = await allRows(await open(writeWorkbook({ sheet, shared })))
    expect(rows.map(({ number, cells }) => [number, cells])).toEqual([
      [5, [' 7 ', '', '2']],
      [6, ['1.23456789012346e+17']],
    ])
  })

  it('with escaped characters, and rows without numbers', async () => {
    const sheet = `<worksheet><sheetData><row><c t="inlineStr"><is><t>Acta</t></is></c><c t="s"><v>0</v></c></row>
      <row r="99999999999999"><c><v>7</v></c><c t="inlineStr"><is><t>Ruta 8_x000D_\n_x00d1_</t></is></c></row>
      <row r="x"><c><v>8</v></c><c t="str"><v>_xZZZZ_</v></c></row></sheetData></worksheet>`
    const rows = await allRows(await open(writeWorkbook({ sheet, shared: '<si><t>Lu_x0067_ar</t></si>' })))
    expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [2, '7', 'Ruta 8\r\nÑ'],
      [3, '8', '_xZZZZ_'],
    ])
  })

  it('refuses a row with a formula whose result the file does not have', async () => {
    const row = (formula: string) =>
      `<row><c><v>7</v></c><c t="inlineStr"><is><t>AB123CD</t></is></c><c r="C2">${formula}</c></row>`
    const sheetOf = (...rows: string[]) =>
      `<worksheet><sheetData>${header}${rows.join('')}</sheetData></worksheet>`
    const header = textSheet([['Acta', 'Patente', 'Importe']]).replace(/<\/?(?:worksheet|sheetData)>/g, '')
    const rows = await allRows(
      await open(writeWorkbook({ sheet: sheetOf(row('<f>1+1</f><v>2</v>'), row('<f>1+1</f>')) })),
    )
    expect(rows.map(({ cells, fault }) => fault ?? cells)).toEqual([
      ['7', 'AB123CD', '2'],
      expect.stringContaining('la celda C2 tiene una fórmula sin su resultado'),
    ])
    expect(await refusal(writeWorkbook({ sheet: sheetOf(row('<f>1+1</f>')) }))).toContain(
      'la fila 2: la celda C2 tiene una fórmula',
    )
  })

  it('that hides one endless text is refused before it fills the memory', async () => {
    const noise = Buffer.from(Array.from({ length: 4_096 }, (_, at) => 97 + ((at * at) % 23)))
    const sheet = `<worksheet><sheetData><row><c t="inlineStr"><is><t>${Buffer.alloc(18_000_000, noise).toString()}`
    expect(await refusal(writeWorkbook({ sheet }))).toContain('dañada')
  })

  it('lists the other sheets that seem to have infractions', async () => {
    const table = textSheet([
      ['Acta', 'Patente', 'Fecha'],
      ['1', 'AB123CD', '2026-02-01'],
    ])
    const names = ['Enero', 'Febrero', 'Marzo', 'Notas']
    const sheets = names.map((name, at) => {
      const state = name === 'Marzo' ? ' state="hidden"' : ''
      return `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`
    })
    const relations = names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/${at}.xml"/>`)
    const workbook = writeZip({
      'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
      ...Object.fromEntries(
        names.map((name, at) => [
          `xl/worksheets/${at}.xml`,
          name === 'Notas' ? textSheet([['Hola']]) : table,
        ]),
      ),
    })
    const file = await open(workbook)
    expect(file).toMatchObject({ sheet: 'Enero', sheets: names })
    expect(file.notes).toEqual([expect.stringContaining('(«Febrero»)')])
    expect((await open(workbook, { sheet: 'Febrero' })).notes).toEqual([])
  })

  it.each([
    ['without a table', writeWorkbook({ sheet: textSheet([['Hola']]) }), 'ninguna hoja con datos'],
    ['whose sheet is no XML', writeWorkbook({ sheet: '<worksheet><row></worksheet>' }), 'dañada'],
    [
      'with entities of its own',
      writeWorkbook({ sheet: '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>' }),
      'dañada',
    ],
  ])('%s is refused', async (_name, content, words) => expect(await refusal(content)).toContain(words))
})
