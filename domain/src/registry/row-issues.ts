import type { CellFault } from './read-cells.ts'
import type { RegistryField } from './registry-field.ts'

export interface RowIssue {
  readonly field: RegistryField | null
  readonly column: string | null
  /** Spanish, without personal data. */
  readonly message: string
}

const NONE: readonly RowIssue[] = []

/** Issues of a row: `reasons` reject it, `notes` list omissions. Allocates nothing for clean rows. */
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

export interface Column {
  readonly field: RegistryField
  readonly at: number
  readonly header: string
}

export function addFault(issues: RowIssues, column: Column, fault: CellFault, isVital: boolean): void {
  if (isVital) issues.refuse(column.field, column.header, fault.message)
  else issues.note(column.field, column.header, fault.message)
}
