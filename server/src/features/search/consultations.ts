import type { Vehicle } from '@multas/contract'
import type { Subject, SubjectKind } from '@multas/domain'
import type { SessionTerms } from '../../platform/outbound/index.ts'
import type { SourceReport } from '../jurisdictions/index.ts'

export interface Person {
  readonly denominacion: string | null
  readonly cuil: string | null
}

export interface Consultations {
  list(): readonly { readonly slug: string; readonly name: string }[]
  /** Excludes kinds that only the visitor can query at the site itself. */
  kindsOf(slug: string): readonly SubjectKind[]
  /** Cheap and volatile: earlier answers are never reused. */
  isAlwaysAsked(slug: string): boolean
  /** Priority `background` lets searches go first; `leftMs` is the time to the deadline. */
  consult(
    slug: string,
    subject: Subject,
    signal: AbortSignal,
    terms?: SessionTerms,
  ): AsyncIterable<SourceReport>
  vehicle(subject: Subject, signal: AbortSignal, terms?: SessionTerms): Promise<Vehicle | null>
  person(subject: Subject, signal: AbortSignal, terms?: SessionTerms): Promise<Person | null>
}
