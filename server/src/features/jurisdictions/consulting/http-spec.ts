import type { DetailSpec } from '../description/detail-schema.ts'
import type { FieldsSpec } from '../description/field-schema.ts'
import type { HttpSourceSpec } from '../description/source-schema.ts'
import type { MapperCompiler } from '../reading/fine-mapper.ts'
import type { DetailPlan } from './http-plan.ts'

export type HttpSpec = Omit<HttpSourceSpec, 'fields' | 'kind' | 'mode' | 'detail'> & {
  readonly fields: FieldsSpec
  readonly detail?: DetailSpec | undefined
}

export interface RecordKind<T> {
  readonly compileMapper: MapperCompiler<T>
  readonly identify: (record: T) => string
  readonly records: 'fines' | 'vehicles' | 'persons'
  readonly complete?: DetailPlan<T>['complete']
}
