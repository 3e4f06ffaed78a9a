import { dueDateText, FALLBACK_TITLE_JURISDICTION } from '@multas/domain'
import type { OpenDueDate } from './open-due-dates.ts'

export interface NextDueDateText {
  readonly count: string
  readonly next: string
}

export function nextDueDateText(open: readonly OpenDueDate[]): NextDueDateText | null {
  const [first] = open
  if (first === undefined) return null
  const jurisdiction = first.fine.jurisdiccion || FALLBACK_TITLE_JURISDICTION
  const due = dueDateText(first.due)
  return open.length === 1
    ? { count: '1 con pago voluntario abierto:', next: `la de ${jurisdiction} ${due}.` }
    : {
        count: `${open.length} con pago voluntario abierto:`,
        next: `la de ${jurisdiction} ${due}.`,
      }
}
