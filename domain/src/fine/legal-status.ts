import { isCalendarDay } from '../time/calendar-day.ts'
import type { CalendarDay, Fine, ReportedFine } from './fine.ts'

export const LEGAL_STATUSES = [
  'en_juicio',
  'con_sentencia',
  'ante_controlador',
  'en_descargo',
  'en_plan_de_pago',
  'vencida',
  'en_termino',
] as const

export type LegalStatus = (typeof LEGAL_STATUSES)[number]

export const LEGAL_STATUS_LABELS: Readonly<Record<LegalStatus, string>> = {
  en_juicio: 'en juicio',
  con_sentencia: 'con sentencia',
  ante_controlador: 'ante controlador',
  en_descargo: 'en descargo',
  en_plan_de_pago: 'en plan de pago',
  vencida: 'vencida',
  en_termino: 'en término',
}

const BY_STATE: Partial<Readonly<Record<Fine['estado'], LegalStatus>>> = {
  apremio: 'en_juicio',
  sentencia: 'con_sentencia',
  requiere_controlador: 'ante_controlador',
  en_descargo: 'en_descargo',
  plan_de_pago: 'en_plan_de_pago',
  vencida: 'vencida',
}

/** Returns the stage of a fine on a day in Argentina; null if resolved or unknown. */
export function deriveLegalStatus(
  fine: Pick<Fine, 'estado' | 'resuelto' | 'pagoVoluntario' | 'pagoVoluntarioVencimiento'>,
  today: CalendarDay,
): LegalStatus | null {
  const { estado, resuelto, pagoVoluntario, pagoVoluntarioVencimiento: lastDay } = fine
  if (resuelto) return null
  const hasDay = lastDay !== null && isCalendarDay(lastDay)
  if (estado === 'vencida' && pagoVoluntario && hasDay && lastDay >= today) return 'en_termino'
  const byState = BY_STATE[estado]
  if (byState !== undefined) return byState
  if (hasDay && lastDay < today) return 'vencida'
  return pagoVoluntario ? 'en_termino' : null
}

const JUDICIAL: ReadonlySet<Fine['estado']> = new Set(['apremio', 'sentencia'])

export function isJudicial({ estado }: Pick<Fine, 'estado'>): boolean {
  return JUDICIAL.has(estado)
}

/** Drops the voluntary payment that sources print beside a judicial state. */
export function dropJudicialDiscount<
  F extends Pick<ReportedFine, 'estado' | 'pagoVoluntario' | 'pagoVoluntarioVencimiento'>,
>(fine: F): F {
  if (!isJudicial(fine) || (!fine.pagoVoluntario && fine.pagoVoluntarioVencimiento === null)) return fine
  return { ...fine, pagoVoluntario: false, pagoVoluntarioVencimiento: null }
}
