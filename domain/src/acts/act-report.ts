import { normaliseActNumber } from '../fine/fine-identity.ts'
import { isResolved } from '../fine/is-resolved.ts'
import { normalisePlate } from '../identifier/clean-identifier.ts'
import { dayNumber, isCalendarDay } from '../time/calendar-day.ts'

/** The fields of a fine that tell which act it reports; the same in a `Fine` and in a fine as the calls carry it. */
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

/** A fine in our records: `Fine`. */
interface StoredReport extends ReportedAct {
  readonly jurisdiction: string
  readonly totalCentavos: number | null
}

/** A fine as the calls carry it: `Infraction` of the contract. */
interface PresentedReport extends ReportedAct {
  readonly jurisdiccionSlug: string
  /** Pesos as text. */
  readonly totalInfraccion: string | null
  readonly estado: string
}

/** What one jurisdiction reported about one act. */
export type ActReport = StoredReport | PresentedReport

/** What decides which reports name one act, read once. */
export interface ReportFacts {
  readonly hash: string
  /** Slug of the reporting jurisdiction. */
  readonly jurisdiction: string
  /** The normalised act number. */
  readonly number: string | null
  /** Upper case without separators. */
  readonly plate: string | null
  /** Days since 1970-01-01. */
  readonly day: number | null
  /** Minutes since 1970-01-01 00:00, local time; null without both day and time. */
  readonly minute: number | null
  /** The time is 00:00, which is what many sources print where they know no time. */
  readonly isMidnight: boolean
  readonly isResolved: boolean
  readonly centavos: number | null
}

const MINUTES_IN_A_DAY = 1_440

/** Reports are immutable, and a list is grouped again with each fine that arrives: each is read once. */
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
