/** A file as dependency-cruiser reports it. */
export interface CruisedModule {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

/** The folders that are one part each: the map between them must not have a ring, whatever their files do. */
const PART = /^(?:server\/src\/(?:features|platform)|web\/app\/features)\/[^/]+(?=\/)/
const TEST = /\.test\.tsx?$/

/**
 * The rings among features and parts of the platform: each as the parts in order, every ring once. Tests do not
 * count, because they may put together what the product keeps apart.
 */
export function findRings(modules: readonly CruisedModule[]): string[][] {
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

/** Breadth first, so that the ring named is one that is easy to see. */
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
