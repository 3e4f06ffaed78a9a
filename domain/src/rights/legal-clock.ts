import type { CalendarDay } from '../fine/fine.ts'
import { addBusinessDays, addDays } from '../time/calendar-day.ts'

/** Data subject rights (Ley 25.326, articles 14 and 16). */
export const RIGHTS = ['access', 'rectification', 'suppression'] as const
export type Right = (typeof RIGHTS)[number]

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

/** Returns the last day to answer (Argentina). Ignores holidays, so never later than the legal one. */
export function dueDay(right: Right, received: CalendarDay): CalendarDay {
  const { days, counted } = LEGAL_TERMS[right]
  return counted === 'calendar' ? addDays(received, days) : addBusinessDays(received, days, new Set())
}
