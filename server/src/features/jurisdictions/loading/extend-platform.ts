import { mapTexts } from './environment.ts'
import type { JurisdictionFault } from './fault.ts'
import type { Path, YamlFile } from './yaml-file.ts'

export interface Description {
  readonly data: unknown
  fault(path: Path, reason: string, onKey?: string): JurisdictionFault
  has(path: Path): boolean
}

export function plainDescription(file: YamlFile, base: Path, data: unknown): Description {
  return {
    data,
    fault: (path, reason, onKey) => file.faultAt([...base, ...path], reason, onKey),
    has: (path) => file.has([...base, ...path]),
  }
}

export type Extended =
  | { readonly ok: true; readonly description: Description }
  | { readonly ok: false; readonly faults: readonly JurisdictionFault[] }

interface Layer {
  readonly file: YamlFile
  readonly base: Path
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Merges a source with its platforms, recursively: objects key by key; lists and texts are replaced; `null`
 * removes. Then fills in `{{ options.x }}`.
 */
export function extendPlatform(
  file: YamlFile,
  base: Path,
  data: unknown,
  platforms: ReadonlyMap<string, YamlFile>,
): Extended {
  if (!isObject(data)) return { ok: true, description: plainDescription(file, base, data) }
  const layers: Layer[] = [{ file, base, data }]
  for (let layer = layers[0]; layer?.data.extends !== undefined; layer = layers.at(-1)) {
    const name = layer.data.extends
    const platform = typeof name === 'string' ? platforms.get(name) : undefined
    const where = [...layer.base, 'extends']
    if (platform === undefined) {
      const known = [...platforms.keys()].join(', ') || 'none yet'
      return {
        ok: false,
        faults: [layer.file.faultAt(where, `there is no platforms/${name}.yaml (${known})`)],
      }
    }
    if (layers.some((one) => one.file === platform)) {
      return { ok: false, faults: [layer.file.faultAt(where, 'extends itself')] }
    }
    if (!isObject(platform.data))
      return { ok: false, faults: [platform.faultAt([], 'must be a map of keys')] }
    layers.push({ file: platform, base: [], data: platform.data })
  }
  return fillOptions(layers)
}

function fillOptions(layers: readonly Layer[]): Extended {
  const merged = layers
    .map((layer) => layer.data)
    .reduceRight<unknown>((below, above) => merge(below, above), {})
  const options = isObject(merged) && isObject(merged.options) ? merged.options : {}
  const unknown = new Set<string>()
  const data = mapTexts(merged, (text) =>
    text.replace(/\{\{\s*options\.([\w-]+)\s*\}\}/g, (whole, name: string) => {
      const value = options[name]
      if (value === undefined || typeof value === 'object') unknown.add(name)
      return value === undefined || typeof value === 'object' ? whole : String(value)
    }),
  )
  const fault: Description['fault'] = (path, reason, onKey) => {
    const whole = onKey === undefined ? path : [...path, onKey]
    const layer = layers.find((one) => one.file.has([...one.base, ...whole])) ?? layers[0]
    if (layer === undefined) throw new RangeError('a description has at least one layer')
    return layer.file.faultAt([...layer.base, ...path], reason, onKey)
  }
  const has: Description['has'] = (path) => layers.some((one) => one.file.has([...one.base, ...path]))
  if (unknown.size === 0) return { ok: true, description: { data, fault, has } }
  return {
    ok: false,
    faults: [...unknown].map((name) => fault([], `option "${name}" is not given`, 'options')),
  }
}

function merge(below: unknown, above: unknown): unknown {
  if (!isObject(below) || !isObject(above)) return above
  const merged: Record<string, unknown> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    if (value === null) delete merged[key]
    else merged[key] = merge(below[key], value)
  }
  return merged
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
