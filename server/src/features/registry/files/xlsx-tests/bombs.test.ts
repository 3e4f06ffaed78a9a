import { describe, expect, it } from 'vitest'
import { FILE_LIMITS } from '../../../../platform/tables/delivered-file.ts'
import { textSheet, writeWorkbook } from '../../../../platform/tables/testing/write-workbook.ts'
import { writeZip } from '../../../../platform/xlsx/write-zip.ts'
import { useDeliveries } from '../testing/deliver.ts'

const { refusal, open } = useDeliveries()

/** A workbook of so many sheets, all in `parts` parts, each with the same XML. */
function writeSheets(sheets: number, parts: number, xml: string): Buffer {
  const all = Array.from({ length: sheets }, (_, at) => at)
  const named = all.map((at) => `<sheet name="H${at}" sheetId="${at + 1}" r:id="rId${at}"/>`).join('')
  const relations = all.map((at) => `<Relationship Id="rId${at}" Target="worksheets/${at % parts}.xml"/>`)
  return writeZip({
    'xl/workbook.xml': `<workbook><sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(all.slice(0, parts).map((at) => [`xl/worksheets/${at}.xml`, xml])),
  })
}

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

describe('a workbook that was made to cost', () => {
  it('with many sheets on one part is refused before a sheet is read', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(100_000)
    expect(await refusal(writeSheets(60, 1, sheetOf(rows)))).toContain('dos de sus hojas son la misma')
  })

  it('with too many sheets is refused, and the refusal says how many it may have', async () => {
    expect(await refusal(writeSheets(101, 101, sheetOf('')))).toContain('más de 100 hojas')
  })

  it('with sheets that have no table is searched for one in so many bytes and no more', async () => {
    const xml = sheetOf(`<row>${'<c/>'.repeat(1_000_000)}</row>`)
    async function search(sheets: number): Promise<number> {
      const file = writeSheets(sheets, sheets, xml)
      const before = process.cpuUsage()
      await refusal(file, { ...FILE_LIMITS, sampledBytes: 1_000_000 })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await search(2)
    const [few, many] = [await search(2), await search(40)]
    expect(many).toBeLessThan(5 * few)
  })

  it('with too many cells is refused, and the refusal says how many it may have', async () => {
    const limits = { ...FILE_LIMITS, cells: 1_000 }
    const empty = writeWorkbook({ sheet: sheetOf(`<row r="1">${'<c r="A1"/>'.repeat(1_100)}</row>`) })
    expect(await refusal(empty, limits)).toContain('más de 1.000 celdas')
  })

  it('that unpacks to more than the limit in all is refused, and the refusal says the limit', async () => {
    const xml = sheetOf(' '.repeat(700_000))
    const limits = { ...FILE_LIMITS, unpackedBytes: 1024 ** 2 }
    expect(await refusal(writeSheets(2, 2, xml), limits)).toContain('más de 1 MB')
  })

  it.each([
    ['elements inside one another', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`],
    ['entities', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'],
  ])('with %s is refused', async (_name, sheet) => {
    expect(await refusal(writeWorkbook({ sheet }))).toContain('dañada')
  })

  it('with cells and rows far away is read without them', async () => {
    const header = '<row r="1"><c r="A1" t="str"><v>Acta</v></c><c r="B1" t="str"><v>Patente</v></c></row>'
    const far =
      '<row r="99999999999"><c r="A2"><v>7</v></c><c r="B2"><v>8</v></c><c r="ZZZZZ99999999"><v>1</v></c></row>'
    const file = await open(writeWorkbook({ sheet: sheetOf(`${header}${far}`) }))
    expect([file.headers, file.sample]).toEqual([['Acta', 'Patente'], [['7', '8']]])
  })

  it('of few sheets is read as before', async () => {
    const sheet = textSheet([
      ['Acta', 'Patente', 'Fecha'],
      ['1', 'AB123CD', '01/02/2026'],
    ])
    expect((await open(writeSheets(3, 3, sheet))).sheets).toHaveLength(3)
  })
})
