import type { Separator } from '../../../../platform/tables/delivered-file.ts'

const QUOTE = 34
const SPACE = 32

/**
 * `open` if the record ends inside quotes (the next line may belong to it); `broken` if the quotes cannot be
 * one cell's. A quote inside quotes that closes nothing is a letter (`"Bar "El Sol" 12"`).
 */
export function splitCells(record: string, separator: Separator): string[] | 'open' | 'broken' {
  const cells: string[] = []
  const newlines = new NewlineFinder(record)
  let at = 0
  for (;;) {
    const start = skipSpaces(record, at)
    if (record.charCodeAt(start) !== QUOTE) {
      const end = record.indexOf(separator, at)
      cells.push(end === -1 ? record.slice(at) : record.slice(at, end))
      if (end === -1) return cells
      at = end + 1
      continue
    }
    const end = closingQuote(record, start + 1, separator, newlines)
    if (typeof end === 'string') return end
    cells.push(record.slice(start + 1, end).replaceAll('""', '"'))
    at = skipSpaces(record, end + 1) + 1
    if (at > record.length) return cells
  }
}

function skipSpaces(record: string, from: number): number {
  let at = from
  while (record.charCodeAt(at) === SPACE) at += 1
  return at
}

function closingQuote(
  record: string,
  from: number,
  separator: Separator,
  newlines: NewlineFinder,
): number | 'open' | 'broken' {
  let at = from
  for (;;) {
    const quote = record.indexOf('"', at)
    if (quote === -1) return 'open'
    if (record.charCodeAt(quote + 1) === QUOTE) {
      at = quote + 2
      continue
    }
    const next = skipSpaces(record, quote + 1)
    if (next >= record.length || record[next] === separator) return quote
    if (opensCell(record, quote, separator) && newlines.after(from) < quote) return 'broken'
    at = quote + 1
  }
}

function opensCell(record: string, quote: number, separator: Separator): boolean {
  const before = record[quote - 1]
  return before === separator || before === '\n'
}

/** Positions must grow between calls; scans the record once in total. */
class NewlineFinder {
  readonly #record: string
  #found = -1

  constructor(record: string) {
    this.#record = record
  }

  after(from: number): number {
    if (this.#found < from) {
      const found = this.#record.indexOf('\n', from)
      this.#found = found === -1 ? Number.POSITIVE_INFINITY : found
    }
    return this.#found
  }
}
