import { textSheet, writeWorkbook } from '@multas/server/src/platform/tables/testing/write-workbook.ts'
import { writeZip } from '@multas/server/src/platform/xlsx/write-zip.ts'
import { LARGE_BYTES, repeated, type Target } from '../target.ts'
import { HEADERS, openDeliveries, ROWS, readFixture } from './deliveries.ts'
import { breakHeaders, readZip } from './zip.ts'

const STYLES =
  '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="171" formatCode="00000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="21"/></cellXfs>'
const SHEET =
  '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Fecha</t></is></c><c r="D1" t="str"><v>Importe</v></c></row><row r="2"><c r="A2"><v>12</v></c><c r="B2" t="inlineStr"><is><r><t>AB123</t></r><r><t>CD_x000D_</t></r></is></c><c r="C2" s="2"><v>45123.5</v></c><c r="D2"><f>1+1</f><v>1234.125</v></c></row><row r="9"><c r="A9" s="3"><v>7</v></c><c r="B9" t="e"><v>#N/D</v></c><c r="C9" s="1"><v>60</v></c><c r="D9" t="b"><v>1</v></c></row></sheetData></worksheet>'

/** A sheet that unpacks to ten times what it weighs. */
const sheetOf = (cells: string, unpacked: number) =>
  writeWorkbook({
    sheet: `<worksheet><sheetData>${cells.repeat(Math.floor(unpacked / cells.length))}</sheetData></worksheet>`,
  })

const SEEDS = [
  readFixture('actas.xlsx'),
  readFixture('desde-1904.xlsx'),
  writeWorkbook({
    sheet: textSheet([HEADERS, ...ROWS.map((row) => row.map((cell) => cell.replaceAll('"', '&quot;')))]),
  }),
  writeWorkbook({
    sheet: SHEET,
    shared: '<si><t>Acta</t></si><si><t>Patente</t><rPh><t>x</t></rPh></si>',
    styles: STYLES,
  }),
  writeWorkbook({
    sheet: SHEET,
    workbook:
      '<workbookPr date1904="1"/><sheets><sheet name="a" state="hidden" r:id="rId1"/><sheet name="b" x:id="rId1"/></sheets>',
  }),
]

const WORDS = [
  ...[
    '<row r="3">',
    '</row>',
    '<c r="ZZZ9999999">',
    '<c t="s"><v>99</v></c>',
    '<f>1</f>',
    '<rPh>',
    's="1"',
    't="b"',
    't="inlineStr"',
  ],
  ...[
    '_x000D_',
    '_xD800_',
    '<v>1e308</v>',
    '<v>-1</v>',
    '<v>2958466</v>',
    'r="A1"',
    '<x:row>',
    '<!-- a -->',
    'date1904="1"',
  ],
  ...[
    'numFmtId="14"',
    'formatCode="[h]:mm;@"',
    'formatCode="0000000"',
    'Target="/xl/worksheets/a.xml"',
    'Id="rId1"',
  ],
]

export function open(): Target {
  return {
    ...openDeliveries(),
    seeds: SEEDS,
    words: WORDS,
    mutate(input, random, mutateBytes) {
      if (random.chance(0.1)) return mutateBytes(input)
      const parts = random.chance(0.75) ? readZip(input) : null
      if (parts === null) return breakHeaders(input, random)
      const names = Object.keys(parts)
      if (names.length === 0) return mutateBytes(input)
      const sheets = names.filter((name) => name.includes('sheet'))
      const name = random.pick(sheets.length > 0 && random.chance(0.5) ? sheets : names)
      if (random.chance(0.03)) delete parts[name]
      else parts[name] = mutateBytes(parts[name] ?? Buffer.alloc(0))
      return writeZip(parts)
    },
    large: () => [
      writeWorkbook({
        sheet: textSheet([
          HEADERS,
          ...Array.from({ length: 60_000 }, (_, at) => HEADERS.map((_name, to) => `${at * to}`)),
        ]),
      }),
      sheetOf('<row/>', 20 * LARGE_BYTES),
      sheetOf('<row><c><v>1</v></c><c r="GR1"><v>1</v></c></row>', 10 * LARGE_BYTES),
      writeWorkbook({
        sheet: textSheet([['Acta']]),
        shared: `<si><t>${'x'.repeat(10)}</t></si>`.repeat(700_000),
      }),
      writeWorkbook({ sheet: `<worksheet ${'a'.repeat(15 * 1024 ** 2)}` }),
      repeated('PK\x03\x04'),
    ],
  }
}
