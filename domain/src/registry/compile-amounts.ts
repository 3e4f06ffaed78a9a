import type { FineState } from '../fine/fine.ts'
import { isSettled } from '../fine/is-settled.ts'
import { compileCell, type MappedColumns } from './compile-cells.ts'
import type { ReportedState } from './compile-state.ts'
import { readAmount, readFlagCell } from './read-cells.ts'
import type { RowIssues } from './row-issues.ts'

interface StateAndAmounts {
  readonly estado: FineState
  readonly estadoTexto: string | null
  readonly totalCentavos: number | null
  readonly reducidoCentavos: number | null
  readonly pagoVoluntario: boolean
}

export function compileAmounts(columns: MappedColumns) {
  const { amounts } = columns.mapping
  const full = compileCell(columns, 'totalInfraccion', (text) => readAmount(text, amounts), true)
  const reduced = compileCell(columns, 'importeReducido', (text) => readAmount(text, amounts), true)
  const open = compileCell(columns, 'pagoVoluntario', readFlagCell)
  return (cells: readonly string[], issues: RowIssues, said: ReportedState): StateAndAmounts => {
    const total = withoutZero('totalInfraccion', full(cells, issues), said, issues)
    const less = withoutZero('importeReducido', reduced(cells, issues), said, issues)
    const flag = open(cells, issues)
    const isUndecided = said.estado === 'pendiente' || said.estado === 'desconocido'
    const estado = flag === true && isUndecided ? 'pago_voluntario' : said.estado
    const isOpen = flag !== false && estado === 'pago_voluntario'
    return { estado, estadoTexto: said.texto, ...arrange(total, less, isOpen, issues) }
  }
}

function withoutZero(
  field: 'totalInfraccion' | 'importeReducido',
  centavos: number | null,
  said: ReportedState,
  issues: RowIssues,
): number | null {
  if (centavos !== 0 || isSettled({ estado: said.estado, estadoTexto: said.texto })) return centavos
  issues.note(field, null, 'importe 0: se toma como que no hay importe')
  return null
}

function arrange(total: number | null, less: number | null, isOpen: boolean, issues: RowIssues) {
  if (less === null) return { totalCentavos: total, reducidoCentavos: null, pagoVoluntario: isOpen }
  if (total === null) {
    return { totalCentavos: less, reducidoCentavos: null, pagoVoluntario: true }
  }
  if (less > total) {
    issues.note('importeReducido', null, 'el importe con pago voluntario es mayor que el importe: no se usa')
    return { totalCentavos: total, reducidoCentavos: null, pagoVoluntario: false }
  }
  const isSame = less === total
  return { totalCentavos: total, reducidoCentavos: isSame ? null : less, pagoVoluntario: isSame && isOpen }
}
