import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import type { Outcome, PaymentHost, ReportedFine, Subject, SubjectKind } from '@multas/domain'
import { OVERLOADED, type SessionTerms } from '../../platform/outbound/index.ts'

/** A record that could not be read completely. */
export interface RejectedRecord {
  readonly reason: string
  readonly field: string | null
  /** Only a value of less weight is lost: the record counts as read. */
  readonly isRead?: true
}

/** A source never throws into the fan-out. */
export interface ConsultationEnd {
  readonly kind: 'end'
  readonly outcome: Outcome
  /** For the visitor, in Spanish; null if the outcome says enough. */
  readonly message: string | null
  readonly link: string | null
  /** Error for the operator's log, without personal data. */
  readonly reason: ReasonText | null
  readonly requests: number
  /** Milliseconds spent waiting for our own limits. */
  readonly waitedMs?: number
  /** Time at which the final answer was complete (milliseconds, `performance.now()` clock). */
  readonly answeredAtMs: number
}

/** The `reason` of an end caused by the operator's pause: it says nothing about the source's health. */
export const PAUSED = reasonText('paused')

/** True if our own limits prevented or cut short the consultation. */
export function wasOverloaded(reason: string | null): boolean {
  return reason?.startsWith(OVERLOADED) ?? false
}

/** Pages of records, then exactly one end. */
export type Report<T> =
  | {
      readonly kind: 'page'
      readonly fines: readonly T[]
      readonly rejected: readonly RejectedRecord[]
      readonly leftOut?: readonly RejectedRecord[]
    }
  | ConsultationEnd

export type SourceReport = Report<ReportedFine>

export interface Source {
  readonly subjects: readonly SubjectKind[]
  /** Never throws: the last report is the end. Aborting `signal` ends it with `timeout`. */
  consult(subject: Subject, signal: AbortSignal, terms?: SessionTerms): AsyncIterable<SourceReport>
}

export interface Jurisdiction {
  readonly slug: string
  readonly name: string
  readonly level: 'provincial' | 'nacional' | 'municipal'
  readonly province: string | null
  readonly officialSite: string | null
  readonly paymentHosts: readonly PaymentHost[]
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
