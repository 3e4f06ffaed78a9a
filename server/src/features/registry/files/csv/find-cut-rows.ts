import type { DeliveredRow } from '../../../../platform/tables/delivered-file.ts'

const LEARNT_ROWS = 1_000
const STARTING_CELLS = 3

/**
 * Finds rows split by an unquoted line break: two short rows that together have the usual cells, the second
 * without a usual start. Refuses both. Excel drops empty last cells.
 */
export class CutRowFinder {
  readonly #width: number | null
  readonly #starts = new Set<string>()
  #learnt = 0
  #held: DeliveredRow | null = null

  constructor(width: number | null) {
    this.#width = width
  }

  push(rows: readonly DeliveredRow[]): readonly DeliveredRow[] {
    if (this.#width === null) return rows
    this.#learn(rows)
    if (this.#held === null && !rows.some((row) => this.#isShort(row))) return rows
    const checked: DeliveredRow[] = []
    for (const row of rows) this.#check(row, checked)
    return checked
  }

  end(): readonly DeliveredRow[] {
    const held = this.#held === null ? [] : [this.#held]
    this.#held = null
    return held
  }

  #check(row: DeliveredRow, checked: DeliveredRow[]): void {
    const before = this.#held
    this.#held = null
    if (before !== null) {
      if (this.#isRest(row, before)) {
        checked.push(this.#cut(before), this.#cut(row))
        return
      }
      checked.push(before)
    }
    if (this.#isShort(row)) this.#held = row
    else checked.push(row)
  }

  #learn(rows: readonly DeliveredRow[]): void {
    for (const { cells } of rows.slice(0, LEARNT_ROWS - this.#learnt)) {
      this.#learnt += 1
      const start = startOf(cells)
      if (start !== null && cells.length === this.#width) this.#starts.add(start)
    }
  }

  #isRest(row: DeliveredRow, { cells }: DeliveredRow): boolean {
    if (!this.#isShort(row) || cells.length + row.cells.length - 1 !== this.#width) return false
    const start = startOf(row.cells)
    return start === null || !this.#starts.has(start)
  }

  #isShort({ cells, fault }: DeliveredRow): boolean {
    return fault === null && this.#width !== null && cells.length > 1 && cells.length < this.#width
  }

  #cut({ number, cells }: DeliveredRow): DeliveredRow {
    const fault = `la fila está cortada: tiene ${cells.length} celdas y las demás ${this.#width} (hay un salto de línea dentro de un texto sin comillas)`
    return { number, cells: [], fault }
  }
}

/** `A-12;AB123CD;1/2/2024` → `a9;a9a;9/9/9` */
function startOf(cells: readonly string[]): string | null {
  if (cells.length < STARTING_CELLS) return null
  const shapes = cells.slice(0, STARTING_CELLS).map((cell) =>
    cell
      .trim()
      .replace(/\p{L}[^0-9]*/gu, 'a')
      .replace(/[0-9]+/g, '9'),
  )
  return shapes.filter((shape) => shape.includes('9')).length < 2 ? null : shapes.join(';')
}
