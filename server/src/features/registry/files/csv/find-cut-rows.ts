import type { DeliveredRow } from '../../../../platform/tables/delivered-file.ts'

/**
 * Finds rows split by an unquoted line break: two short rows that together have the usual cells. Refuses
 * both.
 */
export class CutRowFinder {
  readonly #width: number | null
  #held: DeliveredRow | null = null

  constructor(width: number | null) {
    this.#width = width
  }

  push(rows: readonly DeliveredRow[]): readonly DeliveredRow[] {
    if (this.#width === null || (this.#held === null && !rows.some((row) => this.#isShort(row)))) return rows
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
      if (this.#isShort(row) && before.cells.length + row.cells.length - 1 === this.#width) {
        checked.push(this.#cut(before), this.#cut(row))
        return
      }
      checked.push(before)
    }
    if (this.#isShort(row)) this.#held = row
    else checked.push(row)
  }

  #isShort({ cells, fault }: DeliveredRow): boolean {
    return fault === null && this.#width !== null && cells.length > 1 && cells.length < this.#width
  }

  #cut({ number, cells }: DeliveredRow): DeliveredRow {
    const fault = `la fila está cortada: tiene ${cells.length} celdas y las demás ${this.#width} (hay un salto de línea dentro de un texto sin comillas)`
    return { number, cells: [], fault }
  }
}
