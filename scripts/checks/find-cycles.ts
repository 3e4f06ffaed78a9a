/** A file as dependency-cruiser reports it. */
export interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

/** Folders that are one module each: the import graph between them must be acyclic. */
const PART = /^(?:server\/src\/(?:features|platform)|web\/app\/features)\/[^/]+(?=\/)/
const TEST = /\.test\.tsx?$/

/**
 * Import cycles among features and platform modules, each in order and once. Tests do not count, because they
 * may combine modules that the product keeps apart.
 */
export function findCycles(modules: readonly CruisedModule[]): string[][] {
  const map = mapOfParts(modules)
  const rings = new Map<string, string[]>()
  for (const part of map.keys()) {
    const ring = shortestWayBack(part, map)
    if (ring) rings.set([...ring].sort().join(), ring)
  }
  return [...rings.values()]
}

function mapOfParts(modules: readonly CruisedModule[]): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = partOf(source)
    if (!from || TEST.test(source)) continue
    const leansOn = map.get(from) ?? new Set()
    map.set(from, leansOn)
    for (const { resolved } of dependencies) {
      const to = partOf(resolved)
      if (to && to !== from) leansOn.add(to)
    }
  }
  return map
}

const partOf = (file: string): string | undefined => PART.exec(file)?.[0]

/** Breadth first, so that the reported cycle is a short one. */
function shortestWayBack(start: string, map: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const seen = new Set<string>()
  const ways = [[start]]
  for (const way of ways)
    for (const next of map.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return null
}
