import type { HttpPlan } from '../consulting/http-plan.ts'
import type { JurisdictionFacts } from '../description/facts-schema.ts'
import type { Jurisdiction, PersonRecord, Source, VehicleRecord } from '../source.ts'

export type { PersonRecord, VehicleRecord }

/** A source as its file and the environment leave it. */
export interface LoadedSource extends Source {
  readonly kind: 'http' | 'registry' | 'needs_user'
  /** False when a variable it needs is unset: it is not consulted, and says so. */
  readonly isConfigured: boolean
  /** Whether its answers have payment links (`pagoLink`). */
  readonly mapsPayment: boolean
  /** Names of the environment variables it uses, and of those that are unset. */
  readonly variables: { readonly used: readonly string[]; readonly unset: readonly string[] }
  /** How it is consulted over HTTP; null when it is not. */
  readonly plan: HttpPlan | null
}

export interface LoadedJurisdiction extends Jurisdiction {
  readonly sources: readonly LoadedSource[]
  /** Every source that supports the subject is asked, not only the first. */
  readonly combine: boolean
  readonly facts: JurisdictionFacts
}

interface RegistryBase {
  readonly slug: string
  readonly name: string
  readonly variables: LoadedSource['variables']
}

/** A vehicle or person registry; `plan` is null when it is not configured. */
export type LoadedRegistry =
  | (RegistryBase & { readonly provides: 'vehicle'; readonly plan: HttpPlan<VehicleRecord> | null })
  | (RegistryBase & { readonly provides: 'person'; readonly plan: HttpPlan<PersonRecord> | null })
