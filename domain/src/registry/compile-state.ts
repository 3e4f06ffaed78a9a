import type { FineState } from '../fine/fine.ts'
import { readState } from '../fine/read-state.ts'
import { keepResults } from '../text/keep-results.ts'
import { compileCell, compileText, type FieldOfRow, type MappedColumns } from './compile-cells.ts'
import { readFlagCell } from './read-cells.ts'
import type { RowIssues } from './row-issues.ts'

export interface ReportedState {
  readonly estado: FineState
  readonly texto: string | null
}

/** Compiles the state: text (`readState`), else paid flag, else the mapping's default. */
export function compileState(columns: MappedColumns) {
  const words = compileText(columns, 'estado')
  const paid: FieldOfRow<boolean> = compileCell(columns, 'pagada', readFlagCell)
  const stateOf = keepResults(1_000, readState)
  const blank = columns.mapping.stateWhenBlank ?? 'desconocido'
  return (cells: readonly string[], issues: RowIssues): ReportedState => {
    const texto = words(cells, issues)
    const isPaid = paid(cells, issues)
    if (texto !== null) return reconcileWithFlag({ estado: stateOf(texto), texto }, isPaid, issues)
    if (isPaid === null) return { estado: blank, texto: null }
    return { estado: isPaid ? 'pagada' : 'pendiente', texto: null }
  }
}

/** Reading a debt as paid is the worst error, so text overrides the flag. */
function reconcileWithFlag(said: ReportedState, isPaid: boolean | null, issues: RowIssues): ReportedState {
  if (isPaid === null) return said
  if (said.estado === 'desconocido') return { ...said, estado: isPaid ? 'pagada' : 'pendiente' }
  if (isPaid !== (said.estado === 'pagada') && said.estado !== 'anulada') {
    issues.note('pagada', null, 'el estado y la columna de pagada no coinciden: vale el estado')
  }
  return said
}
