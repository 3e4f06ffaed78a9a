import { plateFormat } from '../identifier/plate.ts'
import { validateLength } from './cell-limits.ts'
import { cleanCell, quoteCell } from './cell-text.ts'
import { columnsOf, type MappedColumns } from './compile-cells.ts'
import { CellFault, type CellReading, readDniCell, readPlateCell } from './read-cells.ts'
import type { RegistryField } from './registry-field.ts'
import { addFault, type Column, type RowIssues } from './row-issues.ts'

/**
 * Compiles plate and DNI; one may be unreadable. Without both the row is rejected, because the fine could
 * never be found.
 */
export function compileSubject(columns: MappedColumns) {
  const plate = compileSide(columns, 'dominio', readPlateCell)
  const document = compileSide(columns, 'dni', readDniCell)
  return (cells: readonly string[], issues: RowIssues) => {
    const dominio = plate(cells)
    const dni = document(cells)
    const isPlate = typeof dominio === 'string'
    const isDni = typeof dni === 'string'
    if (dominio instanceof FaultAt) addFault(issues, dominio.column, dominio.fault, !isDni)
    if (dni instanceof FaultAt) addFault(issues, dni.column, dni.fault, !isPlate)
    if (dominio === null && dni === null) issues.refuse(null, null, 'no tiene patente ni DNI')
    if (isPlate && plateFormat(dominio) === null) noteUnsearchable(dominio, issues)
    return { dominio: isPlate ? dominio : null, dni: isDni ? dni : null }
  }
}

class FaultAt {
  readonly column: Column
  readonly fault: CellFault

  constructor(column: Column, fault: CellFault) {
    this.column = column
    this.fault = fault
  }
}

function compileSide(
  columns: MappedColumns,
  field: RegistryField,
  read: (text: string) => CellReading<string>,
): (cells: readonly string[]) => string | null | FaultAt {
  const [column] = columnsOf(columns, field)
  if (column === undefined) return () => null
  return (cells) => {
    const text = cleanCell(cells[column.at] ?? '')
    const value = validateLength(field, text) ?? read(text)
    return value instanceof CellFault ? new FaultAt(column, value) : value
  }
}

function noteUnsearchable(plate: string, issues: RowIssues): void {
  const message = `la patente ${quoteCell(plate)} no tiene un formato que se pueda consultar en el sitio: la infracción se guarda, pero no se encuentra por patente`
  issues.note('dominio', null, message)
}
