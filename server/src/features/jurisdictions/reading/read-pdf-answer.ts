import { reasonText } from '@multas/contract/consultation-reasons'
import { lineText, type PdfLine, type PdfRun } from '../../../platform/tables/pdf/pdf-line.ts'
import { readPdf } from '../../../platform/tables/pdf/read-pdf.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { RejectedRecord } from '../source.ts'
import { fold } from './fold.ts'
import { columnTitles, isTotalRow, type Parsed } from './parse-document.ts'

export interface OpenedPdf {
  readonly parsed: Parsed
  readonly text: string
  readonly rejected: readonly RejectedRecord[]
}

type Row = Readonly<Record<string, string>>

const WHOLE_LINE = '.'
/** A cell that overlaps two titles by more than this share of the letter height belongs to neither. */
const REACHES_UNDER = 0.3

export async function showPdf(body: Uint8Array): Promise<string> {
  const pdf = await readPdf(body)
  return pdf.ok ? pdf.lines.map(lineText).join('\n') : pdf.reason
}

/** Rows below the header with the mapped columns or, if no field names a column, every line. */
export async function readPdfAnswer(body: Buffer, spec: ReadingSpec): Promise<OpenedPdf> {
  const pdf = await readPdf(body)
  if (!pdf.ok) return { parsed: { ok: false, reason: pdf.reason }, text: '%PDF-', rejected: [] }
  const titles = columnTitles(spec)
  const rows = titles.length === 0 ? pdf.lines.map(readLine) : readTable(pdf.lines, titles)
  return {
    parsed:
      rows === null ? { ok: false, reason: reasonText('pdf_without_columns') } : { ok: true, document: rows },
    text: pdf.lines.map(lineText).join('\n'),
    rejected: Array.from({ length: pdf.pagesWithoutText }, () => ({
      field: null,
      reason: 'una página sin texto',
    })),
  }
}

function readLine({ runs }: PdfLine): Row {
  const cells = runs.map(({ text }, at) => [`#${at + 1}`, text] as const)
  return { [WHOLE_LINE]: wholeLine(runs), ...Object.fromEntries(cells) }
}

const wholeLine = (runs: readonly PdfRun[]) => runs.map(({ text }) => text).join(' ')

/** The header names the most columns; pages may repeat it at other positions. */
function readTable(lines: readonly PdfLine[], titles: readonly string[]): Row[] | null {
  const named = lines.map(({ runs }) => runs.filter(({ text }) => titles.includes(fold(text))).length)
  const most = named.reduce((one, other) => Math.max(one, other), 0)
  if (most === 0) return null
  const rows: Row[] = []
  let header: PdfLine | null = null
  for (const [at, line] of lines.entries()) {
    if ((named[at] ?? 0) * 2 > most) header = line
    else if (header !== null && isRow(line, header)) rows.push(readRow(line, header))
  }
  return rows
}

/** In a table of several columns, a line with a single cell is a title, a note or a page number. */
function isRow({ runs }: PdfLine, header: PdfLine): boolean {
  return (runs.length > 1 || header.runs.length === 1) && !isTotalRow(runs.map(({ text }) => text))
}

function readRow({ runs, size }: PdfLine, header: PdfLine): Row {
  const row: Record<string, string> = { [WHOLE_LINE]: wholeLine(runs) }
  for (const run of runs) {
    const at = findColumn(run, header.runs, REACHES_UNDER * size)
    if (at === null) continue
    for (const name of [fold(header.runs[at]?.text ?? ''), `#${at + 1}`])
      row[name] = row[name] === undefined ? run.text : `${row[name]} ${run.text}`
  }
  return row
}

/**
 * Returns the column whose title starts, ends or is centered at the cell. Null if the cell overlaps several
 * titles.
 */
function findColumn(cell: PdfRun, titles: readonly PdfRun[], reach: number): number | null {
  const under = titles.filter(
    (title) => Math.min(title.right, cell.right) - Math.max(title.left, cell.left) > reach,
  )
  if (under.length > 1) return null
  const middle = ({ left, right }: PdfRun) => (left + right) / 2
  const distances = titles.map((title) =>
    Math.min(
      Math.abs(title.left - cell.left),
      Math.abs(title.right - cell.right),
      Math.abs(middle(title) - middle(cell)),
    ),
  )
  return distances.indexOf(Math.min(...distances))
}
