import type { HttpPlan } from '../consulting/http-plan.ts'
import type { JurisdictionFacts } from '../description/facts-schema.ts'
import type { Jurisdiction, PersonRecord, Source, VehicleRecord } from '../source.ts'

export type { PersonRecord, VehicleRecord }

export interface LoadedSource extends Source {
  readonly kind: 'http' | 'registry' | 'needs_user'
  readonly isConfigured: boolean
  readonly mapsPayment: boolean
  readonly variables: { readonly used: readonly string[]; readonly unset: readonly string[] }
  readonly plan: HttpPlan | null
}

export interface LoadedJurisdiction extends Jurisdiction {
  readonly sources: readonly LoadedSource[]
  readonly combine: boolean
  readonly facts: JurisdictionFacts
}

interface RegistryBase {
  readonly slug: string
  readonly name: string
  readonly variables: LoadedSource['variables']
}

export type LoadedRegistry =
  | (RegistryBase & { readonly provides: 'vehicle'; readonly plan: HttpPlan<VehicleRecord> | null })
  | (RegistryBase & { readonly provides: 'person'; readonly plan: HttpPlan<PersonRecord> | null })
