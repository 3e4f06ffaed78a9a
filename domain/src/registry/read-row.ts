import type { CalendarDay } from '../fine/fine.ts'
import { fieldOf, NO_EVIDENCE, type PlainField, plainFields } from '../fine/select-fields.ts'
import { validateLength } from './cell-limits.ts'
import { cleanCell } from './cell-text.ts'
import { classifyUnreadRow, type SkippedRow } from './classify-unread-row.ts'
import { compileAmounts } from './compile-amounts.ts'
import {
  columnsOf,
  compileCell,
  compileText,
  type FieldOfRow,
  joinPlace,
  type MappedColumns,
} from './compile-cells.ts'
import { compilePoint } from './compile-point.ts'
import { compileState } from './compile-state.ts'
import { compileSubject } from './compile-subject.ts'
import { compileWhen } from './compile-when.ts'
import {
  CellFault,
  readActCell,
  readCountCell,
  readLinkCell,
  readNumberCell,
  readUnitsCell,
} from './read-cells.ts'
import type { RegistryMapping } from './registry-field.ts'
import type { RegistryFine } from './registry-fine.ts'
import { addFault, type RowIssue, RowIssues } from './row-issues.ts'

export type RowReading =
  | { readonly kind: 'fine'; readonly fine: RegistryFine; readonly notes: readonly RowIssue[] }
  | { readonly kind: 'refused'; readonly reasons: readonly RowIssue[] }
  | SkippedRow

export type RowReader = (cells: readonly string[]) => RowReading

export interface RowReaderSettings extends MappedColumns {
  /** Must have passed `validateMapping`. */
  readonly mapping: RegistryMapping
  /** Delivery day in Argentina: no offence is later. */
  readonly today: CalendarDay
}

export const MAX_KMH = 400

/**
 * Compiles a row reader, for millions of rows. Rejects, with all reasons: unreadable date or amount, no
 * identity (act, or plate and date), no plate or DNI, surplus cells (shifted columns). Other unreadable
 * values are omitted and noted, never guessed. Skips non-records.
 */
export function prepareRowReader(settings: RowReaderSettings): RowReader {
  const { headers } = settings
  const fineOf = compileFine(settings)
  return (cells) => {
    if (isBlankRow(cells)) return { kind: 'skipped', why: 'blank' }
    const issues = new RowIssues()
    refuseSurplus(cells, headers, issues)
    const fine = fineOf(cells, issues)
    if (issues.reasons.length === 0) return { kind: 'fine', fine, notes: issues.notes }
    return classifyUnreadRow(cells, settings) ?? { kind: 'refused', reasons: issues.reasons }
  }
}

function isBlankRow(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell.trim() !== '') return false
  return true
}

function refuseSurplus(cells: readonly string[], headers: readonly string[], issues: RowIssues): void {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled <= headers.length) return
  const message = `la fila tiene ${filled} celdas y el encabezado ${headers.length}: sobra un separador dentro de algún texto`
  issues.refuse(null, null, message)
}

function compileFine(settings: RowReaderSettings) {
  const act = compileAct(settings)
  const subjectOf = compileSubject(settings)
  const when = compileWhen(settings)
  const state = compileState(settings)
  const amounts = compileAmounts(settings)
  const rest = compileRest(settings)
  return (cells: readonly string[], issues: RowIssues): RegistryFine => {
    const { dominio, dni } = subjectOf(cells, issues)
    const { fechaInfraccion, hora, pagoVoluntarioVencimiento } = when(cells, issues)
    const numeroActa = act(cells, issues)
    const isNamed = numeroActa !== null || (dominio !== null && fechaInfraccion !== null)
    if (!isNamed && issues.reasons.length === 0) {
      issues.refuse(null, null, 'no tiene número de acta, ni patente y fecha que la identifiquen')
    }
    const reported = state(cells, issues)
    return {
      numeroActa,
      dominio,
      dni,
      ...amounts(cells, issues, reported),
      pagoVoluntarioVencimiento,
      fechaInfraccion,
      hora,
      ...rest(cells, issues),
      evidence: NO_EVIDENCE,
    }
  }
}

function compileAct(columns: MappedColumns): FieldOfRow<string> {
  const parts = columnsOf(columns, 'numeroActa')
  if (parts.length <= 1) return compileCell(columns, 'numeroActa', readActCell, true)
  return (cells, issues) => {
    const read = parts.map((column) => {
      const text = cleanCell(cells[column.at] ?? '')
      const part = validateLength('numeroActa', text) ?? readActCell(text)
      if (!(part instanceof CellFault)) return part
      addFault(issues, column, part, true)
      return null
    })
    const named = read.filter((part) => part !== null)
    return named.some((part) => /[0-9]/.test(part)) ? named.join('-') : null
  }
}

const JOINS: Readonly<Partial<Record<PlainField, (parts: readonly string[]) => string>>> = {
  ubicacion: joinPlace,
}

function compileRest(columns: MappedColumns) {
  const plain = plainFields().map((name) => [name, compilePlain(columns, name)] as const)
  const link = compileCell(columns, 'pagoLink', readLinkCell)
  const point = compilePoint(columns)
  return (cells: readonly string[], issues: RowIssues) => {
    const values: Record<string, string | number | null> = {}
    for (const [name, read] of plain) values[name] = read(cells, issues)
    return {
      ...(values as unknown as Pick<RegistryFine, PlainField>),
      pagoLink: link(cells, issues),
      ...point(cells, issues),
    }
  }
}

function compilePlain(columns: MappedColumns, name: PlainField): FieldOfRow<string | number> {
  const { kind, most = 0 } = fieldOf(name)
  if (kind === 'text') return compileText(columns, name, JOINS[name])
  if (kind === 'units') return compileCell(columns, name, readUnitsCell)
  return compileCell(columns, name, kind === 'speed' ? readSpeedCell : (text) => readCountCell(text, most))
}

function readSpeedCell(text: string) {
  const speed = readNumberCell(text, 0, MAX_KMH)
  return speed === 0 ? null : speed
}
