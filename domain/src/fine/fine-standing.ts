import { isCalendarDay } from '../time/calendar-day.ts'
import type { CalendarDay, Fine, ReportedFine } from './fine.ts'

/** How a pending fine stands, as far as it decides what its driver can do now. */
export const FINE_STANDINGS = [
  'en_juicio',
  'con_sentencia',
  'ante_controlador',
  'en_descargo',
  'en_plan_de_pago',
  'vencida',
  'en_termino',
] as const

export type FineStanding = (typeof FINE_STANDINGS)[number]

export const STANDING_LABELS: Readonly<Record<FineStanding, string>> = {
  en_juicio: 'en juicio',
  con_sentencia: 'con sentencia',
  ante_controlador: 'ante controlador',
  en_descargo: 'en descargo',
  en_plan_de_pago: 'en plan de pago',
  vencida: 'vencida',
  en_termino: 'en término',
}

const BY_STATE: Partial<Readonly<Record<Fine['estado'], FineStanding>>> = {
  apremio: 'en_juicio',
  sentencia: 'con_sentencia',
  requiere_controlador: 'ante_controlador',
  en_descargo: 'en_descargo',
  plan_de_pago: 'en_plan_de_pago',
  vencida: 'vencida',
}

/**
 * The standing of a fine on a day in Argentina; null for a resolved one, and where neither its state nor a term of
 * voluntary payment says anything.
 */
export function judgeStanding(
  fine: Pick<Fine, 'estado' | 'resuelto' | 'pagoVoluntario' | 'pagoVoluntarioVencimiento'>,
  today: CalendarDay,
): FineStanding | null {
  const { estado, resuelto, pagoVoluntario, pagoVoluntarioVencimiento: lastDay } = fine
  if (resuelto) return null
  const byState = BY_STATE[estado]
  if (byState !== undefined) return byState
  if (lastDay !== null && isCalendarDay(lastDay) && lastDay < today) return 'vencida'
  return pagoVoluntario ? 'en_termino' : null
}

/** States in which a court or a judge has the act: what it costs is no longer a matter of voluntary payment. */
const JUDICIAL: ReadonlySet<Fine['estado']> = new Set(['apremio', 'sentencia'])

export function isJudicial({ estado }: Pick<Fine, 'estado'>): boolean {
  return JUDICIAL.has(estado)
}

/** The fine without the voluntary payment that its source still prints beside a judicial state; others unchanged. */
export function dropJudicialDiscount<
  F extends Pick<ReportedFine, 'estado' | 'pagoVoluntario' | 'pagoVoluntarioVencimiento'>,
>(fine: F): F {
  if (!isJudicial(fine) || (!fine.pagoVoluntario && fine.pagoVoluntarioVencimiento === null)) return fine
  return { ...fine, pagoVoluntario: false, pagoVoluntarioVencimiento: null }
}
