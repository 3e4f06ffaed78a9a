import { describe, expect, it } from 'vitest'
import { openDeliveredFile } from '../open-delivered-file.ts'
import { allCells, allRows, fixture, useDeliveries } from '../testing/deliver.ts'
import { textSheet, writeWorkbook } from '../testing/write-workbook.ts'

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
