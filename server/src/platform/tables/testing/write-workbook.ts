import { writeZip } from '../../xlsx/write-zip.ts'

export function writeWorkbook({
  sheet,
  shared = '',
  styles = '',
  workbook = '<sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets>',
}: {
  readonly sheet: string
  readonly shared?: string
  readonly styles?: string
  readonly workbook?: string
}): Buffer {
  return writeZip({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook>${workbook}</workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/a.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/a.xml': sheet,
  })
}

export function textSheet(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const body = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join('')}</row>`)
  return `<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`
}
