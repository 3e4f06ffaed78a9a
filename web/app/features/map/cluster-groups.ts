import { nameGroup, type PointGroup } from './group-points.ts'

/** What one marker stands for at the present zoom. */
export interface Cluster {
  /** That of its place when it is only one. */
  readonly key: string
  readonly groups: readonly PointGroup[]
  /** Fines of all its places. */
  readonly count: number
}

interface Pixel {
  readonly x: number
  readonly y: number
}

/** Markers closer than this, in pixels, would cover each other. */
const APART = 38

/**
 * Places whose markers would cover each other share one, which stands at the first of them: a marker that lies under
 * another could be neither seen nor pressed. `apart` 0 leaves each its own: where no zoom is closer, nothing would part them.
 */
export function clusterGroups(
  groups: readonly PointGroup[],
  toPixel: (group: PointGroup) => Pixel,
  apart = APART,
): Cluster[] {
  const clusters: { at: Pixel; groups: PointGroup[] }[] = []
  for (const group of groups) {
    const at = toPixel(group)
    const near = clusters.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < apart)
    if (near) near.groups.push(group)
    else clusters.push({ at, groups: [group] })
  }
  return clusters.map((cluster) => ({
    key: cluster.groups.map(({ key }) => key).join(' '),
    groups: cluster.groups,
    count: cluster.groups.reduce((sum, { points }) => sum + points.length, 0),
  }))
}

/** What a marker is called: its place, or how many places there are behind it. */
export function nameCluster({ groups, count }: Cluster): string {
  const [only] = groups
  if (only !== undefined && groups.length === 1) return nameGroup(only)
  return `${count} infracciones en ${groups.length} lugares: acercar el mapa`
}
