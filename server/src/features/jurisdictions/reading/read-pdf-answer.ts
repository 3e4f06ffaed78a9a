import { lineText, type PdfLine, type PdfRun } from '../../../platform/tables/pdf/pdf-line.ts'
import { readPdf } from '../../../platform/tables/pdf/read-pdf.ts'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { SetAsideRecord } from '../source.ts'
import { fold } from './fold.ts'
import { columnTitles, isTotalRow, type Parsed } from './parse-document.ts'

export interface OpenedPdf {
  readonly parsed: Parsed
  /** Its lines, for conditions on the text; of a document that cannot be read only its mark. */
  readonly text: string
  /** Pages that could not be read. */
  readonly setAside: readonly SetAsideRecord[]
}

type Row = Readonly<Record<string, string>>

/** Under this name a record has its whole line. */
const WHOLE_LINE = '.'
/** Cells that reach under two titles by more than this share of the letters' height are of neither. */
const REACHES_UNDER = 0.3

/** The lines of a PDF as text, or why there are none: for the person who describes a source. */
export async function showPdf(body: Uint8Array): Promise<string> {
  const pdf = await readPdf(body)
  return pdf.ok ? pdf.lines.map(lineText).join('\n') : pdf.reason
}

/**
 * Reads a PDF as rows: those below the header that names columns which are read or, where no field names a column,
 * every line.
 */
export async function readPdfAnswer(body: Buffer, spec: ReadingSpec): Promise<OpenedPdf> {
  const pdf = await readPdf(body)
  if (!pdf.ok) return { parsed: { ok: false, reason: pdf.reason }, text: '%PDF-', setAside: [] }
  const titles = columnTitles(spec)
  const rows = titles.length === 0 ? pdf.lines.map(readLine) : readTable(pdf.lines, titles)
  return {
    parsed:
      rows === null
        ? { ok: false, reason: 'the PDF has no line with the names of the columns' }
        : { ok: true, document: rows },
    text: pdf.lines.map(lineText).join('\n'),
    setAside: Array.from({ length: pdf.pagesWithoutText }, () => ({
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

/** The header is the line that names most columns; each page may repeat it, with its columns elsewhere. */
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

/** A line with one cell only, in a table of several columns, is a title, a note or the number of the page. */
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
 * The column whose title begins, ends or has its middle where the cell does, whichever way the column is aligned. Null
 * when the cell reaches under several titles: cells that stand too close to be told apart.
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
