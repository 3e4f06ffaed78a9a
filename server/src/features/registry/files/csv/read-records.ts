import type { DeliveredRow, FileLimits, Separator } from '../../../../platform/tables/delivered-file.ts'
import { boundedRow } from '../../../../platform/tables/raw-rows.ts'
import { splitCells } from './split-cells.ts'

export interface TableStyle {
  readonly separator: Separator
  /** As in a table saved again as one column. */
  readonly isWrapped: boolean
  readonly width: number | null
}

/** A cell with more lines than this is an unclosed quote. */
const MAX_LINES_OF_A_RECORD = 40

/**
 * An unclosed quote costs only its own line, split by its separators. Rows are numbered as in a spreadsheet:
 * a multi-line record is one row.
 */
export class RecordReader {
  readonly #style: TableStyle
  readonly #limits: FileLimits
  #rows: DeliveredRow[] = []
  #number = 0
  #open: string[] = []

  constructor(style: TableStyle, limits: FileLimits) {
    this.#style = style
    this.#limits = limits
  }

  push(lines: readonly string[]): readonly DeliveredRow[] {
    for (const line of lines) this.#read(this.#style.isWrapped ? unwrap(line) : line)
    return this.#take()
  }

  end(): readonly DeliveredRow[] {
    while (this.#open.length > 0) this.#giveUp()
    return this.#take()
  }

  #take(): readonly DeliveredRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #add(cells: readonly string[]): void {
    this.#number += 1
    this.#rows.push(boundedRow(this.#number, cells, this.#limits))
  }

  #read(line: string): void {
    const { separator } = this.#style
    const hasQuote = line.includes('"')
    if (!hasQuote && this.#open.length === 0) {
      this.#add(line.split(separator))
      return
    }
    this.#open.push(line)
    const cells = hasQuote ? splitCells(this.#open.join('\n'), separator) : 'open'
    if (cells === 'broken' || (cells === 'open' && this.#open.length > MAX_LINES_OF_A_RECORD)) this.#giveUp()
    if (typeof cells === 'string') return
    this.#open = []
    this.#add(cells)
  }

  #giveUp(): void {
    const [first = '', ...others] = this.#open
    this.#open = []
    this.#add(withoutQuotes(first, this.#style.separator))
    for (const line of others) this.#read(line)
  }
}

function withoutQuotes(line: string, separator: Separator): string[] {
  return line.split(separator).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))
}

/** `"a;""b"";c"` → `a;"b";c` */
export function unwrap(line: string): string {
  const wrapped = /^\s*"(.*)"[\s;,]*$/s.exec(line)
  return wrapped === null ? line : (wrapped[1] ?? '').replaceAll('""', '"')
}
