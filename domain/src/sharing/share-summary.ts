import { amountDueSumText, notSummedText, readAmountDue, sumAmountsDue } from '../amounts/amount-due.ts'
import { compareDueDates, dueDate, hasLapsed, type PayableFine } from '../due-dates/due-date.ts'
import type { CalendarDay } from '../fine/fine.ts'
import { isResolved } from '../fine/is-resolved.ts'
import { maskDni, maskPlate } from '../identifier/mask-identifier.ts'
import { formatArs } from '../money/format-ars.ts'
import { type CoverageSummary, haveAllAnswered } from '../search/coverage.ts'
import { formatDay } from '../time/format-day.ts'

export interface SharedResult {
  readonly searchType: 'patent' | 'dni'
  readonly subject: string
  readonly fines: readonly (PayableFine & {
    readonly notaImporte?: { readonly clase: 'a_determinar' | 'dudoso' } | undefined
  })[]
  readonly coverage: CoverageSummary
}

/** Shareable summary without name, act or place. */
export interface ShareSummary {
  readonly subject: string
  readonly headline: string
  readonly amount: string | null
  readonly notSummed: string | null
  readonly due: string | null
  readonly coverage: string
}

export function summariseForSharing(result: SharedResult, today: CalendarDay): ShareSummary {
  const { searchType, subject, fines, coverage } = result
  const pending = fines.filter((fine) => !isResolved(fine))
  const sum = sumAmountsDue(pending.map(readAmountDue))
  const [next] = pending
    .flatMap((fine) => dueDate(fine, today) ?? [])
    .toSorted((one, other) => compareDueDates(one, other))
  const lapsed = pending.filter((fine) => hasLapsed(fine, today)).length
  const price = next?.payCentavos == null ? '' : `, ${formatArs(next.payCentavos)}`
  return {
    subject: searchType === 'dni' ? `DNI ${maskDni(subject)}` : `Patente ${maskPlate(subject)}`,
    headline: headlineOf(pending.length, fines.length, coverage),
    amount: sum.centavos === 0 && sum.undetermined === 0 ? null : amountDueSumText(sum),
    notSummed: [notSummedText(sum), lapsedText(lapsed)].filter(Boolean).join(', ') || null,
    due: next === undefined ? null : `Primer vencimiento: ${formatDay(next.day)}${price}`,
    coverage: `Respondieron ${coverage.answered} de ${coverage.asked} jurisdicciones`,
  }
}

export const lapsedText = (lapsed: number): string | null =>
  lapsed === 0 ? null : `${lapsed} con el pago voluntario vencido`

function headlineOf(pending: number, known: number, coverage: CoverageSummary): string {
  if (pending > 0) return pending === 1 ? '1 infracción pendiente' : `${pending} infracciones pendientes`
  if (known > 0) return 'Ninguna infracción pendiente de las que conocemos'
  return haveAllAnswered(coverage)
    ? 'No se encontraron infracciones'
    : `Nada encontrado en ${coverage.withNothing} de ${coverage.asked} jurisdicciones`
}

export function shareMessage(summary: ShareSummary, url: string): string {
  const { subject, headline, amount, notSummed, due, coverage } = summary
  const counted = [headline, notSummed].filter(Boolean).join(', ')
  const what = amount === null ? counted : `${counted}: ${amount}`
  return [`${subject}. ${what}.`, due && `${due}.`, `${coverage}.`, url].filter(Boolean).join('\n')
}

/** Opens WhatsApp; the sender chooses the contact. */
export function whatsAppLink(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
