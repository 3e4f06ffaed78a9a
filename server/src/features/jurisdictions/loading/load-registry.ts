import type { HttpSpec } from '../consulting/http-spec.ts'
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
  if (provides === 'vehicle') return loadVehicles(description, loadContext)
  if (provides === 'person') return loadPersons(description, loadContext)
  return { ok: false, faults: [description.fault(['provides'], 'must be one of: vehicle, person')] }
}

function loadVehicles(description: Description, loadContext: LoadContext): LoadedOrFaults {
  const checked = validate(vehicleRegistrySchema, description)
  if (!checked.ok) return checked
  const { slug, name } = checked.value
  const spec: HttpSpec = { ...checked.value, subjects: ['patent'], form_link: undefined, message: undefined }
  const identify = (record: VehicleRecord) => JSON.stringify(record)
  const kind = { compileMapper: compileVehicleMapper, identify, records: 'vehicles' as const }
  const { plan, variables, faults } = buildHttp(
    spec,
    kind,
    description,
    { name: slug, link: null },
    loadContext,
  )
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, registry: { slug, name, provides: 'vehicle', plan, variables } }
}

function loadPersons(description: Description, loadContext: LoadContext): LoadedOrFaults {
  const checked = validate(personRegistrySchema, description)
  if (!checked.ok) return checked
  const { slug, name } = checked.value
  const spec: HttpSpec = { ...checked.value, subjects: ['dni'], form_link: undefined, message: undefined }
  const identify = (record: PersonRecord) => JSON.stringify(record)
  const kind = { compileMapper: compilePersonMapper, identify, records: 'persons' as const }
  const { plan, variables, faults } = buildHttp(
    spec,
    kind,
    description,
    { name: slug, link: null },
    loadContext,
  )
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, registry: { slug, name, provides: 'person', plan, variables } }
}
