import { compile, selectAll } from 'css-select'
import { type AnyNode, type Element, isTag } from 'domhandler'
import { fold } from './fold.ts'
import { childrenOf, textOf } from './html.ts'

const ROWS = compile<AnyNode, Element>('tr')
const CELLS = ['td', 'th']
const headers = new WeakMap<Element, Header>()

interface Header {
  readonly row: Element | undefined
  readonly titles: readonly string[]
}

export function cellUnder(row: AnyNode, foldedTitle: string): string | undefined {
  const table = enclosingTable(row)
  if (table === null) return undefined
  const { row: header, titles } = headerOf(table)
  if (header === row) return undefined
  const exact = titles.indexOf(foldedTitle)
  const at = exact === -1 ? titles.findIndex((title) => title.includes(foldedTitle)) : exact
  const cell = at === -1 ? undefined : cellsOf(row)[at]
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

function headerOf(table: Element): Header {
  const known = headers.get(table)
  if (known !== undefined) return known
  const rows = selectAll<AnyNode, Element>(ROWS, table)
  const header = rows.find((row) => row.children.some((cell) => isTag(cell) && cell.name === 'th')) ?? rows[0]
  const titles = header === undefined ? [] : cellsOf(header).map((cell) => fold(textOf(cell)))
  const found = { row: header, titles }
  headers.set(table, found)
  return found
}

/** A cell that spans columns is repeated for each, so that positions match the header. */
function cellsOf(row: AnyNode): Element[] {
  return childrenOf(row)
    .filter((child): child is Element => isTag(child) && CELLS.includes(child.name))
    .flatMap((cell) =>
      Array<Element>(Math.max(1, Math.min(50, Number(cell.attribs.colspan) || 1))).fill(cell),
    )
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

/** A table row of titles, which is not a record whatever the selector. */
export function isTitleRow(element: Element): boolean {
  const cells = element.name === 'tr' ? cellsOf(element) : []
  return cells.length > 0 && cells.every((cell) => cell.name === 'th')
}
