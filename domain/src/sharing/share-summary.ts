import { askedSumText, notSummedText, readAskedAmount, sumAsked } from '../amounts/asked-amount.ts'
import { compareDueDates, dueDate, type PayableFine } from '../due-dates/due-date.ts'
import type { CalendarDay } from '../fine/fine.ts'
import { isResolved } from '../fine/is-resolved.ts'
import { maskDni, maskPlate } from '../identifier/mask-identifier.ts'
import { formatArs } from '../money/format-ars.ts'
import { type CoverageSummary, everyoneAnswered } from '../search/coverage.ts'
import { formatDay } from '../time/format-day.ts'

/** A result as it is passed on. */
export interface SharedResult {
  readonly searchType: 'patent' | 'dni'
  /** The plate or the DNI, masked or not: what is passed on is masked. */
  readonly subject: string
  /** One for each act: a shared act counts once. */
  readonly fines: readonly (PayableFine & {
    readonly notaImporte?: { readonly clase: 'a_determinar' | 'dudoso' } | undefined
  })[]
  readonly coverage: CoverageSummary
}

/** What is passed on of a result, in short lines: no name, no act, no place. */
export interface ShareSummary {
  /** `Patente ****3CD` */
  readonly subject: string
  /** `3 infracciones pendientes`; never "none" where somebody did not answer. */
  readonly headline: string
  /** `$ 84.300` or `A determinar`; null where nothing is pending. */
  readonly amount: string | null
  /** `1 con importe a determinar`, of those pending; null where the amount has all. */
  readonly notSummed: string | null
  /** `Primer vencimiento: 09/12/2026, $ 42.150`; null where none is open. */
  readonly due: string | null
  /** `Respondieron 24 de 26 jurisdicciones` */
  readonly coverage: string
}

/** Summarises a result on `today`, a day in Argentina. */
export function summariseForSharing(result: SharedResult, today: CalendarDay): ShareSummary {
  const { searchType, subject, fines, coverage } = result
  const pending = fines.filter((fine) => !isResolved(fine))
  const sum = sumAsked(pending.map(readAskedAmount))
  const [next] = pending
    .flatMap((fine) => dueDate(fine, today) ?? [])
    .toSorted((one, other) => compareDueDates(one, other))
  const price = next?.payCentavos == null ? '' : `, ${formatArs(next.payCentavos)}`
  return {
    subject: searchType === 'dni' ? `DNI ${maskDni(subject)}` : `Patente ${maskPlate(subject)}`,
    headline: headlineOf(pending.length, fines.length, coverage),
    amount: pending.length === 0 ? null : askedSumText(sum),
    notSummed: notSummedText(sum),
    due: next === undefined ? null : `Primer vencimiento: ${formatDay(next.day)}${price}`,
    coverage: `Respondieron ${coverage.answered} de ${coverage.asked} jurisdicciones`,
  }
}

function headlineOf(pending: number, known: number, coverage: CoverageSummary): string {
  if (pending > 0) return pending === 1 ? '1 infracción pendiente' : `${pending} infracciones pendientes`
  if (known > 0) return 'Ninguna infracción pendiente de las que conocemos'
  return everyoneAnswered(coverage)
    ? 'No se encontraron infracciones'
    : `Nada encontrado en ${coverage.withNothing} de ${coverage.asked} jurisdicciones`
}

/** The message that goes with a link: `Patente ****3CD. 3 infracciones pendientes: $ 84.300.` and what follows. */
export function shareMessage(summary: ShareSummary, url: string): string {
  const { subject, headline, amount, notSummed, due, coverage } = summary
  const counted = [headline, notSummed].filter(Boolean).join(', ')
  const what = amount === null ? counted : `${counted}: ${amount}`
  return [`${subject}. ${what}.`, due && `${due}.`, `${coverage}.`, url].filter(Boolean).join('\n')
}

/** Opens WhatsApp with a message to a contact that the sender chooses. */
export function whatsAppLink(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
