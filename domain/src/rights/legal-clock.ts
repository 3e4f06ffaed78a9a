import type { CalendarDay } from '../fine/fine.ts'
import { addBusinessDays, addDays } from '../time/calendar-day.ts'

/** What a person may ask for about their data (Ley 25.326, articles 14 and 16). */
export const RIGHTS = ['access', 'rectification', 'suppression'] as const
export type Right = (typeof RIGHTS)[number]

/** How long there is to answer, and the norm that says so. */
export interface LegalTerm {
  readonly days: number
  readonly counted: 'calendar' | 'business'
  readonly norm: string
}

export const LEGAL_TERMS: Readonly<Record<Right, LegalTerm>> = {
  access: { days: 10, counted: 'calendar', norm: 'Ley 25.326, artículo 14, inciso 2' },
  rectification: { days: 5, counted: 'business', norm: 'Ley 25.326, artículo 16, inciso 2' },
  suppression: { days: 5, counted: 'business', norm: 'Ley 25.326, artículo 16, inciso 2' },
}

/**
 * The last day on which a request received on `received` (a day in Argentina) is answered in time.
 *
 * Only Saturdays and Sundays are taken out of business days, not holidays: the day told is never later than the
 * law's, and may be earlier.
 */
export function dueDay(right: Right, received: CalendarDay): CalendarDay {
  const { days, counted } = LEGAL_TERMS[right]
  return counted === 'calendar' ? addDays(received, days) : addBusinessDays(received, days, new Set())
}
