import { normalisePlate } from '../identifier/clean-identifier.ts'
import { plateFormat } from '../identifier/plate.ts'
import { CellFault, readDniCell } from '../registry/read-cells.ts'
import type { Subject } from '../search/subject.ts'

/**
 * True if a record names plainly another vehicle or person than the one consulted. Masked, foreign, pre-1995
 * and unreadable texts prove nothing (docs/decisions/0128-records-of-another-subject.md).
 */
export function namesOtherSubject(asked: Subject, written: string): boolean {
  if (asked.kind === 'patent') {
    const plate = normalisePlate(written)
    return plateFormat(plate) !== null && plate !== asked.plate
  }
  const dni = readDniCell(written.trim())
  return dni !== null && !(dni instanceof CellFault) && dni !== asked.dni
}
