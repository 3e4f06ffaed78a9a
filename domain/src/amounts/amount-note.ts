import type { CalendarDay } from '../fine/fine.ts'
import type { Origin } from '../law/origins.ts'
import { formatDay } from '../time/format-day.ts'

/**
 * Visitor note on an odd amount; never changes or hides it. `norma`, `fuente` and `revisado` are null if
 * derived from the reports.
 */
export interface AmountNote {
  readonly clase: 'a_determinar' | 'dudoso'
  readonly texto: string
  readonly norma: string | null
  readonly fuente: string | null
  readonly revisado: CalendarDay | null
}

const NO_ORIGIN: Origin = { norm: null, source: null, checked: null }
const ASK_FIRST = ' Consultá en la jurisdicción antes de pagar.'

export function noteOf(
  clase: AmountNote['clase'],
  texto: string,
  { norm, source, checked }: Origin = NO_ORIGIN,
): AmountNote {
  return { clase, texto, norma: norm, fuente: source, revisado: checked }
}

export function doubtOf(why: string, isSettled: boolean, origin: Origin = NO_ORIGIN): AmountNote {
  return noteOf('dudoso', `Este importe parece tener un error: ${why}.${isSettled ? '' : ASK_FIRST}`, origin)
}

/**
 * Formats the note with its source, for places without links: `… Fuente: Ley 1, https://… (revisado el
 * 21/11/2026).`
 */
export function amountNoteText({ texto, norma, fuente, revisado }: AmountNote): string {
  const origin = [norma, fuente].filter((part) => part !== null).join(', ')
  if (origin === '') return texto
  return `${texto} Fuente: ${origin}${revisado === null ? '' : ` (revisado el ${formatDay(revisado)})`}.`
}
