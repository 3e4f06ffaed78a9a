import { normaliseActNumber } from '../fine/fine-identity.ts'
import { isResolved } from '../fine/is-resolved.ts'
import { normalisePlate } from '../identifier/clean-identifier.ts'
import { dayNumber, isCalendarDay } from '../time/calendar-day.ts'

interface ReportedAct {
  readonly hash: string
  readonly numeroActa: string | null
  readonly dominio: string | null
  readonly fechaInfraccion: string | null
  readonly hora: string | null
  readonly ubicacion: string | null
  readonly tipologia: string | null
  readonly motivo: string | null
  readonly descripcion: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly resuelto: boolean
}

interface StoredReport extends ReportedAct {
  readonly jurisdiction: string
  readonly totalCentavos: number | null
}

interface PresentedReport extends ReportedAct {
  readonly jurisdiccionSlug: string
  readonly totalInfraccion: string | null
  readonly estado: string
}

export type ActReport = StoredReport | PresentedReport

export interface ReportFacts {
  readonly hash: string
  readonly jurisdiction: string
  readonly number: string | null
  /** Upper case without separators. */
  readonly plate: string | null
  /** Days since 1970-01-01. */
  readonly day: number | null
  /** Minutes since 1970-01-01 00:00, local time; null without both day and time. */
  readonly minute: number | null
  readonly isMidnight: boolean
  readonly isResolved: boolean
  readonly centavos: number | null
}

const MINUTES_IN_A_DAY = 1_440

/** Reports are immutable, and the list is regrouped for each new fine. */
const known = new WeakMap<ActReport, ReportFacts>()

export function readFacts(report: ActReport): ReportFacts {
  const before = known.get(report)
  if (before !== undefined) return before
  const { hash, numeroActa, dominio, fechaInfraccion, hora } = report
  const day = fechaInfraccion !== null && isCalendarDay(fechaInfraccion) ? dayNumber(fechaInfraccion) : null
  const minuteOfDay = readMinute(hora)
  const facts: ReportFacts = {
    hash,
    jurisdiction: 'jurisdiction' in report ? report.jurisdiction : report.jurisdiccionSlug,
    number: numeroActa === null ? null : normaliseActNumber(numeroActa),
    plate: dominio === null ? null : normalisePlate(dominio) || null,
    day,
    minute: day === null || minuteOfDay === null ? null : day * MINUTES_IN_A_DAY + minuteOfDay,
    isMidnight: minuteOfDay === 0,
    isResolved: 'jurisdiccionSlug' in report ? isResolved(report) : report.resuelto,
    centavos: 'totalCentavos' in report ? report.totalCentavos : readCentavos(report.totalInfraccion),
  }
  known.set(report, facts)
  return facts
}

function readMinute(hora: string | null): number | null {
  const parts = /^([0-9]{1,2}):([0-9]{2})/.exec(hora ?? '')
  if (parts === null) return null
  const [hours, minutes] = [Number(parts[1]), Number(parts[2])]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

function readCentavos(pesos: string | null): number | null {
  const amount = pesos === null ? Number.NaN : Number(pesos)
  return Number.isFinite(amount) ? Math.round(amount * 100) : null
}
