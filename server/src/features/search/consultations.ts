import type { Vehicle } from '@multas/contract'
import type { Subject, SubjectKind } from '@multas/domain'
import type { TripTerms } from '../../platform/outbound/index.ts'
import type { SourceReport } from '../jurisdictions/index.ts'

/** Who a DNI belongs to, as a person registry says. */
export interface Person {
  readonly denominacion: string | null
  readonly cuil: string | null
}

/** What a search asks of the jurisdictions: the part of that feature which it needs. */
export interface Consultations {
  /** Another list whenever the operator changed a jurisdiction. */
  list(): readonly { readonly slug: string; readonly name: string }[]
  /** By which kinds of subject it can be asked now, other than by the visitor at its own site. */
  kindsOf(slug: string): readonly SubjectKind[]
  /** Its answer costs nobody anything and may have changed a moment ago: no earlier answer stands for it. */
  isAlwaysAsked(slug: string): boolean
  /** `patient` when no visitor waits for the answer: searches go first. `leftMs`: until the search's deadline. */
  consult(slug: string, subject: Subject, signal: AbortSignal, terms?: TripTerms): AsyncIterable<SourceReport>
  /** Null when no registry is configured, it does not know the vehicle, or it failed. */
  vehicle(subject: Subject, signal: AbortSignal, terms?: TripTerms): Promise<Vehicle | null>
  person(subject: Subject, signal: AbortSignal, terms?: TripTerms): Promise<Person | null>
}
