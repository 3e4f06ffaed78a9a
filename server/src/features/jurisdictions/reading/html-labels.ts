import { compile, selectAll } from 'css-select'
import { type AnyNode, type Element, isTag } from 'domhandler'
import { fold } from './fold.ts'
import { childrenOf, textOf } from './html.ts'
import { isTotalRow } from './parse-document.ts'

const ROWS = compile<AnyNode, Element>('tr')
const CELLS = ['td', 'th']
const tables = new WeakMap<Element, Table>()

interface Table {
  readonly header: Element | undefined
  readonly titles: readonly string[]
  readonly cells: ReadonlyMap<AnyNode, readonly Element[]>
}

export function cellUnder(row: AnyNode, foldedTitle: string): string | undefined {
  const table = enclosingTable(row)
  if (table === null) return undefined
  const { header, titles, cells } = readTable(table)
  const inRow = cells.get(row) ?? []
  if (header === row || (titles.length > 1 && new Set(inRow).size === 1)) return undefined
  const exact = titles.indexOf(foldedTitle)
  const at = exact === -1 ? titles.findIndex((title) => title.includes(foldedTitle)) : exact
  const cell = inRow[at]
  return cell === undefined ? undefined : textOf(cell)
}

/**
 * Returns the text after a label: that of the next element (`<h5>Lugar:</h5><span>…`, `dt`/`dd`, `th`/`td`),
 * or the rest of its own (`<p>Lugar: …</p>`).
 */
export function textAfter(record: AnyNode, foldedLabel: string): string | undefined {
  const label = withoutColon(foldedLabel)
  for (const element of elementsIn(record)) {
    const own = withoutColon(fold(textOf(element)))
    if (own === label) {
      const next = nextElement(element)
      if (next !== null) return textOf(next)
    }
  }
  for (const element of elementsIn(record)) {
    if (childrenOf(element).some(isTag)) continue
    const text = textOf(element)
    if (fold(text).startsWith(`${label}:`)) return text.slice(text.indexOf(':') + 1).trim()
  }
  return undefined
}

function withoutColon(label: string): string {
  return label.endsWith(':') ? label.slice(0, -1).trimEnd() : label
}

function enclosingTable(node: AnyNode): Element | null {
  let current: AnyNode | null = node
  while (current !== null && !(isTag(current) && current.name === 'table')) current = current.parent
  return current
}

function readTable(table: Element): Table {
  const known = tables.get(table)
  if (known !== undefined) return known
  const rows = selectAll<AnyNode, Element>(ROWS, table).filter((row) => enclosingTable(row) === table)
  const cells = placeCells(rows)
  const isWide = (row: Element) => new Set(cells.get(row)).size > 1
  const header =
    rows.find((row) => hasTitle(row) && isWide(row)) ?? rows.find(isWide) ?? rows.find(hasTitle) ?? rows[0]
  const titles = header === undefined ? [] : (cells.get(header) ?? []).map((cell) => fold(textOf(cell)))
  const found = { header, titles, cells }
  tables.set(table, found)
  return found
}

/** A cell that spans columns and rows is in each, so that positions match the header. */
function placeCells(rows: readonly Element[]): Map<AnyNode, Element[]> {
  const placed = new Map<AnyNode, Element[]>()
  let above: readonly Reaching[] = []
  let room = MOST_SPANNED
  for (const [at, row] of rows.entries()) {
    if (row.parent !== rows[at - 1]?.parent) above = []
    const line: Reaching[] = []
    const push = (reaching: Reaching, columns: number) => {
      for (let left = columns; left > 0 && room > 0; left -= 1, room -= 1) line.push(reaching)
    }
    const takeFromAbove = () => {
      for (let from = above[line.length]; from && from.rows > 0 && room > 0; from = above[line.length])
        push({ cell: from.cell, rows: from.rows - 1 }, 1)
    }
    for (const cell of ownCells(row)) {
      takeFromAbove()
      const reaching = { cell, rows: spanOf(cell, 'rowspan', MOST_ROWS) - 1 }
      line.push(reaching)
      push(reaching, spanOf(cell, 'colspan', MOST_COLUMNS) - 1)
    }
    takeFromAbove()
    placed.set(
      row,
      line.map(({ cell }) => cell),
    )
    above = line
  }
  return placed
}

interface Reaching {
  readonly cell: Element
  readonly rows: number
}

const MOST_COLUMNS = 50
const MOST_ROWS = 1_000
const MOST_SPANNED = 500_000

const spanOf = ({ attribs }: Element, name: string, most: number): number =>
  Math.max(1, Math.min(most, Number(attribs[name]) || 1))

function ownCells(row: AnyNode): Element[] {
  return childrenOf(row).filter((child): child is Element => isTag(child) && CELLS.includes(child.name))
}

function* elementsIn(node: AnyNode): Generator<Element> {
  for (const child of childrenOf(node)) {
    if (!isTag(child)) continue
    yield child
    yield* elementsIn(child)
  }
}

function nextElement(element: Element): Element | null {
  let next = element.next
  while (next !== null && !isTag(next)) next = next.next
  return next
}

const hasTitle = (row: Element) => ownCells(row).some((cell) => cell.name === 'th')

/** Titles and totals of a table are no records, whatever the selector. */
export function isRecordRow(element: Element): boolean {
  const cells = element.name === 'tr' ? ownCells(element) : []
  if (cells.length === 0) return true
  const first = cells.find((cell) => textOf(cell) !== '')
  return cells.some((cell) => cell.name !== 'th') && (first === undefined || !isTotalRow([textOf(first)]))
}
