import type { Outcome, PaymentHost, ReportedFine, Subject, SubjectKind } from '@multas/domain'
import { OVERLOADED, type TripTerms } from '../../platform/outbound/index.ts'

/** A record that the source sent and we could not read whole: kept aside with its reason, never guessed. */
export interface SetAsideRecord {
  readonly reason: string
  /** Which field was wrong, when one was. */
  readonly field: string | null
}

/** How a consultation ended. It is a value: a source never throws into the fan-out. */
export interface ConsultationEnd {
  readonly kind: 'end'
  readonly outcome: Outcome
  /** For the visitor, in Spanish; null when there is nothing to add to the outcome. */
  readonly message: string | null
  /** The jurisdiction's own form, for `needs_user` and failures; null when it has none. */
  readonly link: string | null
  /** For the operator's log: what went wrong, without personal data. */
  readonly reason: string | null
  /** Requests made on the wire, retries included. */
  readonly requests: number
  /** Of the time it took, how long it waited for its turns under our limits, in milliseconds. */
  readonly waitedMs?: number
  /** When the answer that ended it was complete (milliseconds, `performance.now()` clock). */
  readonly answeredAtMs: number
}

/** The `reason` of an end that the operator's pause brought about: it says nothing of how the source answers. */
export const PAUSED = 'paused by the operator'

/** The source was not asked, or not to the end, because our own limits left no turn in time. */
export function wasOverloaded(reason: string | null): boolean {
  return reason?.startsWith(OVERLOADED) ?? false
}

/** What arrives while something is consulted: pages of records, then exactly one end. */
export type Report<T> =
  | {
      readonly kind: 'page'
      readonly fines: readonly T[]
      readonly setAside: readonly SetAsideRecord[]
      /** Parts of these records that were left out; the records themselves count. */
      readonly leftOut?: readonly SetAsideRecord[]
    }
  | ConsultationEnd

/** What arrives while a jurisdiction is consulted: pages of fines, then exactly one end. */
export type SourceReport = Report<ReportedFine>

/** One way to consult one jurisdiction. */
export interface Source {
  readonly subjects: readonly SubjectKind[]
  /**
   * Consults the jurisdiction about one subject, page by page. Never throws: the last report is the end.
   * Aborting `signal` ends it with `timeout`.
   */
  consult(subject: Subject, signal: AbortSignal, terms?: TripTerms): AsyncIterable<SourceReport>
}

/** A jurisdiction as its file describes it. */
export interface Jurisdiction {
  readonly slug: string
  readonly name: string
  /** One of the 24 provinces, the nation, or a municipality. */
  readonly level: 'provincial' | 'nacional' | 'municipal'
  /** Slug of the province a municipality belongs to; null otherwise. */
  readonly province: string | null
  readonly officialSite: string | null
  /** Where its fines may be paid: no other payment link is shown. */
  readonly paymentHosts: readonly PaymentHost[]
  /** The form where a driver can consult by hand. */
  readonly officialForm: string | null
  readonly sources: readonly Source[]
}

export interface VehicleRecord {
  readonly marca: string | null
  readonly modelo: string | null
  readonly anio: number | null
}

export interface PersonRecord {
  readonly denominacion: string | null
  readonly cuil: string | null
}
