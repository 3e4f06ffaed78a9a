import type { CellFault } from './read-cells.ts'
import type { RegistryField } from './registry-field.ts'

/** Something about a row that its clerk should know. */
export interface RowIssue {
  /** Null when the whole row is meant. */
  readonly field: RegistryField | null
  /** The column's header as the file has it; null when no column is meant. */
  readonly column: string | null
  /** Spanish; quotes the value shortened and without personal data. */
  readonly message: string
}

const NONE: readonly RowIssue[] = []

/** What is wrong with one row: `reasons` refuse it, `notes` only say what was left out. Empty rows cost nothing. */
export class RowIssues {
  reasons: readonly RowIssue[] = NONE
  notes: readonly RowIssue[] = NONE

  refuse(field: RegistryField | null, column: string | null, message: string): void {
    this.reasons = [...this.reasons, { field, column, message }]
  }

  note(field: RegistryField | null, column: string | null, message: string): void {
    this.notes = [...this.notes, { field, column, message }]
  }
}

/** Where a cell of a field is, and how it is called. */
export interface Column {
  readonly field: RegistryField
  readonly at: number
  readonly header: string
}

export function addFault(issues: RowIssues, column: Column, fault: CellFault, isVital: boolean): void {
  if (isVital) issues.refuse(column.field, column.header, fault.message)
  else issues.note(column.field, column.header, fault.message)
}
