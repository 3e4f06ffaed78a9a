import { writeZip } from './write-zip.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type SheetCell = string | number | { readonly day: string } | null

/**
 * Writes a one-sheet workbook (ECMA-376) with bold, frozen titles. Typed texts prevent formula injection.
 * Built in memory.
 */
export function writeXlsx(sheetName: string, rows: readonly (readonly SheetCell[])[]): Buffer {
  return writeZip({
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(
      sheetName.slice(0, 31),
    )}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': writeSheet(rows),
  })
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`

/** Style 1: bold. Style 2: a day in the reader's locale order. Style 3: two decimals. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`

function relations(type: string, target: string): string {
  return `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`
}

function writeSheet(rows: readonly (readonly SheetCell[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => columnWidth(rows, at))
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const pane = '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView>'
  const body = rows.map(
    (cells, at) => `<row>${cells.map((cell) => writeCell(cell, at === 0)).join('')}</row>`,
  )
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews>${pane}</sheetViews><cols>${columns.join('')}</cols><sheetData>${body.join('')}</sheetData></worksheet>`
}

const MAX_WIDTH = 50

function columnWidth(rows: readonly (readonly SheetCell[])[], at: number): number {
  const lengths = rows.slice(0, 200).map((cells) => lengthOf(cells[at] ?? null))
  return Math.min(MAX_WIDTH, Math.max(8, ...lengths) + 2)
}

function lengthOf(cell: SheetCell): number {
  if (cell === null) return 0
  return typeof cell === 'object' ? 10 : String(cell).length
}

function writeCell(cell: SheetCell, isTitle: boolean): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c${Number.isInteger(cell) ? '' : ' s="3"'}><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c s="2"><v>${dayNumber(cell.day)}</v></c>`
  return `<c t="inlineStr"${isTitle ? ' s="1"' : ''}><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

/** Days since 1899-12-30, the epoch of spreadsheets. */
function dayNumber(day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)
}

function escapeXml(text: string): string {
  return text
    .replaceAll(/(?![\t\r\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
