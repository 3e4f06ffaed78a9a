import type { Readable } from 'node:stream'
import { type DeliveredRow, type FileLimits, UnreadableFileError } from '../delivered-file.ts'
import { boundedRow } from '../raw-rows.ts'
import { numberCell } from './cell-value.ts'
import type { Workbook } from './open-workbook.ts'
import { readXml } from './read-xml.ts'
import { unescapeText } from './unescape-text.ts'

/** Beyond every program's last row. */
const MAX_ROW = 100_000_000

/** Streams a sheet's rows with its own numbering. Formulas yield stored values; errors (`#N/D`) are empty. */
export async function* readSheet(
  part: Readable,
  workbook: Workbook,
  limits: FileLimits,
): AsyncGenerator<{ rows: readonly DeliveredRow[]; unpackedBytes: number }> {
  const reader = new SheetReader(workbook, limits)
  for await (const unpackedBytes of readXml(part, reader)) yield { rows: reader.take(), unpackedBytes }
}

class SheetReader {
  readonly #workbook: Workbook
  readonly #limits: FileLimits
  #rows: DeliveredRow[] = []
  #number = 0
  #met = 0
  #cells: string[] = []
  #column = -1
  #type = ''
  #style = 0
  #text = ''
  #isInValue = false
  #reference = ''
  #hasFormula = false
  #hasValue = false
  #unsolved: string | null = null

  constructor(workbook: Workbook, limits: FileLimits) {
    this.#workbook = workbook
    this.#limits = limits
  }

  take(): readonly DeliveredRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'c' || name === 'row') this.#count()
    if (name === 'c') {
      const { r } = attributes
      this.#column = r === undefined ? this.#column + 1 : columnOf(r)
      this.#type = attributes.t ?? 'n'
      this.#style = Number(attributes.s ?? 0)
      this.#text = ''
      this.#reference = r ?? ''
      this.#hasFormula = false
      this.#hasValue = false
    } else if (name === 'v' || name === 't') {
      this.#isInValue = true
      this.#hasValue = true
    } else if (name === 'f') this.#hasFormula = true
    else if (name === 'rPh') this.#type = 'aid'
    else if (name === 'row') {
      const declared = Number(attributes.r)
      const isNext = Number.isInteger(declared) && declared > this.#number && declared <= MAX_ROW
      this.#number = isNext ? declared : this.#number + 1
      this.#cells = []
      this.#column = -1
      this.#unsolved = null
    }
  }

  #count(): void {
    this.#met += 1
    const { cells } = this.#limits
    if (this.#met <= cells) return
    throw new UnreadableFileError(
      `La hoja tiene más de ${cells.toLocaleString('es-AR')} celdas: borrá las que están vacías o dividila`,
    )
  }

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isInValue = false
    else if (name === 'c') this.#addCell()
    else if (name === 'row') this.#rows.push(this.#row())
  }

  text = (piece: string): void => {
    if (this.#isInValue && this.#text.length <= this.#limits.cellLength) this.#text += piece
  }

  #row(): DeliveredRow {
    if (this.#unsolved === null) return boundedRow(this.#number, this.#cells, this.#limits)
    const fault = `${this.#unsolved} tiene una fórmula sin su resultado: abrí la planilla, guardala y subila otra vez`
    return { number: this.#number, cells: [], fault }
  }

  #addCell(): void {
    if (this.#hasFormula && !this.#hasValue)
      this.#unsolved ??= this.#reference === '' ? 'una celda' : `la celda ${this.#reference.slice(0, 12)}`
    const text = this.#value()
    if (text === '' || this.#column < 0 || this.#column > this.#limits.columns) return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #value(): string {
    switch (this.#type) {
      case 's':
        return this.#workbook.sharedTexts[Number(this.#text)] ?? ''
      case 'b':
        return this.#text === '1' ? 'VERDADERO' : 'FALSO'
      case 'e':
        return ''
      case 'n':
        return this.#text === '' ? '' : numberCell(this.#text, this.#style, this.#workbook.styles)
      default:
        return unescapeText(this.#text)
    }
  }
}

/** `BC12` → 54 */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}
