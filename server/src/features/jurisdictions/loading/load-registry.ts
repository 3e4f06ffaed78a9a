import type { SubjectKind } from '@multas/domain'
import type { z } from 'zod'
import type { HttpSpec, RecordKind } from '../consulting/http-spec.ts'
import { personRegistrySchema, vehicleRegistrySchema } from '../description/source-schema.ts'
import { compilePersonMapper, compileVehicleMapper } from '../reading/registry-mappers.ts'
import { type Description, extendPlatform, isObject } from './extend-platform.ts'
import type { JurisdictionFault } from './fault.ts'
import { buildHttp, type LoadContext } from './http-specs.ts'
import type { LoadedRegistry, PersonRecord, VehicleRecord } from './loaded.ts'
import { validate } from './validate.ts'
import type { YamlFile } from './yaml-file.ts'

type LoadedOrFaults =
  | { readonly ok: true; readonly registry: LoadedRegistry }
  | { readonly ok: false; readonly faults: readonly JurisdictionFault[] }

export function loadRegistry(
  file: YamlFile,
  platforms: ReadonlyMap<string, YamlFile>,
  loadContext: LoadContext,
): LoadedOrFaults {
  const extended = extendPlatform(file, [], file.data, platforms)
  if (!extended.ok) return extended
  const { description } = extended
  const provides = isObject(description.data) ? description.data.provides : undefined
  if (provides === 'vehicle') {
    const kind = { compileMapper: compileVehicleMapper, records: 'vehicles' } as const
    const read = load<VehicleRecord>(vehicleRegistrySchema, 'patent', kind, description, loadContext)
    return read.ok ? { ok: true, registry: { provides, ...read.loaded } } : read
  }
  if (provides === 'person') {
    const kind = { compileMapper: compilePersonMapper, records: 'persons' } as const
    const read = load<PersonRecord>(personRegistrySchema, 'dni', kind, description, loadContext)
    return read.ok ? { ok: true, registry: { provides, ...read.loaded } } : read
  }
  return { ok: false, faults: [description.fault(['provides'], 'must be one of: vehicle, person')] }
}

type RegistrySpec = z.infer<typeof vehicleRegistrySchema> | z.infer<typeof personRegistrySchema>

function load<T>(
  schema: z.ZodType<RegistrySpec>,
  subject: SubjectKind,
  kind: Omit<RecordKind<T>, 'identify'>,
  description: Description,
  loadContext: LoadContext,
) {
  const checked = validate(schema, description)
  if (!checked.ok) return checked
  const { slug, name } = checked.value
  const spec: HttpSpec = { ...checked.value, subjects: [subject], form_link: undefined, message: undefined }
  const records = { ...kind, identify: (record: T) => JSON.stringify(record) }
  const { plan, variables, faults } = buildHttp(
    spec,
    records,
    description,
    { name: slug, link: null },
    loadContext,
  )
  if (faults.length > 0) return { ok: false, faults } as const
  return { ok: true, loaded: { slug, name, plan, variables } } as const
}
