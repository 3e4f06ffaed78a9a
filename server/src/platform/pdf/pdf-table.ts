import { lineHeight, type TextStyle } from './pdf-text.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { toWinAnsi } from './win-ansi.ts'
import { wrapText } from './wrap-text.ts'

export interface PdfColumn {
  readonly title: string
  /** Fraction of the table width. */
  readonly share: number
  readonly align?: 'right'
  readonly bold?: boolean
}

export interface PdfTableOptions {
  readonly columns: readonly PdfColumn[]
  /** Costs bytes per cell; tables of thousands of rows use paragraphs. */
  readonly tagsCells: boolean
}

export interface PdfTable {
  row(cells: readonly string[], note?: string): void
  end(): void
}

const GAP = 8
const HEAD: TextStyle = { size: 8, bold: true, colour: 'soft' }
const CELL: TextStyle = { size: 9 }
const NOTE: TextStyle = { size: 8, colour: 'soft' }
const MAX_CELL_LINES = 5
/** Fills a page. */
const MAX_NOTE_LINES = 55
const PADDING = 4
const NOTE_GAP = 1.5

interface Placed {
  readonly lines: readonly string[]
  readonly x: number
  readonly style: TextStyle
  readonly align: 'left' | 'right'
}

/** Starts a table that repeats its titles on each page. */
export function startTable(writer: PdfWriter, { columns, tagsCells }: PdfTableOptions): PdfTable {
  const { text, tags } = writer
  const places = placeColumns(writer, columns)

  function place(cells: readonly string[], base: TextStyle): Placed[] {
    return places.map(({ column, x, width }, index) => {
      const style = column.bold && base === CELL ? { ...base, bold: true } : base
      const lines = wrapText(toWinAnsi(cells[index] ?? ''), width, text.measure(style), MAX_CELL_LINES)
      return { lines, style, align: column.align ?? 'left', x: column.align === 'right' ? x + width : x }
    })
  }

  function draw({ lines, x, style, align }: Placed): void {
    for (const [index, line] of lines.entries())
      text.line(line, x, writer.y + index * lineHeight(style), style, align)
  }

  const titles = place(
    columns.map(({ title }) => title),
    HEAD,
  )
  const titlesHeight = heightOf(titles)

  function finishTitles(): void {
    writer.y += titlesHeight + 2
    writer.rule(writer.y)
    writer.y += PADDING
  }

  writer.ensureRoom(titlesHeight + 60)
  if (tagsCells) tags.open('Table')
  if (tagsCells)
    tags.group('TR', () => titles.forEach((one) => void tags.mark('TH', () => draw(one), 'Column')))
  else tags.mark('P', () => titles.forEach(draw))
  finishTitles()
  writer.onNewPage = () => {
    tags.decorate(() => titles.forEach(draw))
    finishTitles()
  }

  return {
    row(cells, note = '') {
      const placed = place(cells, CELL)
      const notes = wrapText(toWinAnsi(note), writer.width, text.measure(NOTE), MAX_NOTE_LINES)
      const cellsHeight = heightOf(placed)
      writer.ensureRoom(cellsHeight + notes.length * lineHeight(NOTE) + 2 * PADDING + NOTE_GAP)
      const noted = { lines: notes, x: writer.left, style: NOTE, align: 'left' } as const
      if (tagsCells) tags.open('TR')
      const mark = tagsCells ? tags.mark.bind(tags) : (_type: string, write: () => void) => write()
      const write = () => {
        for (const one of placed) mark('TD', () => draw(one))
        writer.y += cellsHeight
        if (notes.length > 0) writer.y += NOTE_GAP
        if (notes.length > 0) mark('TD', () => draw(noted))
      }
      if (tagsCells) write()
      else tags.mark('P', write)
      if (tagsCells) tags.close()
      writer.y += notes.length * lineHeight(NOTE) + PADDING
      writer.rule(writer.y)
      writer.y += PADDING
    },
    end() {
      writer.onNewPage = null
      if (tagsCells) tags.close()
    },
  }
}

const heightOf = (placed: readonly Placed[]): number =>
  Math.max(...placed.map(({ lines, style }) => lines.length * lineHeight(style)))

function placeColumns(writer: PdfWriter, columns: readonly PdfColumn[]) {
  const available = writer.width - GAP * (columns.length - 1)
  let x = writer.left
  return columns.map((column) => {
    const place = { column, x, width: column.share * available }
    x += place.width + GAP
    return place
  })
}
