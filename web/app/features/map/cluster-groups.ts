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

/** What lies closer than `apart`, in pixels, to the first of a cluster belongs to it. */
export function clusterNear<T>(all: readonly T[], toPixel: (one: T) => Pixel, apart: number): T[][] {
  const clusters: { at: Pixel; members: T[] }[] = []
  for (const one of all) {
    const at = toPixel(one)
    const near = clusters.find((cluster) => Math.hypot(cluster.at.x - at.x, cluster.at.y - at.y) < apart)
    if (near) near.members.push(one)
    else clusters.push({ at, members: [one] })
  }
  return clusters.map(({ members }) => members)
}

/**
 * Places whose markers would cover each other share one, which stands at the first of them: a marker that lies under
 * another could be neither seen nor pressed. `apart` 0 leaves each its own: where no zoom is closer, nothing would part them.
 */
export function clusterGroups(
  groups: readonly PointGroup[],
  toPixel: (group: PointGroup) => Pixel,
  apart = APART,
): Cluster[] {
  return clusterNear(groups, toPixel, apart).map((members) => ({
    key: members.map(({ key }) => key).join(' '),
    groups: members,
    count: members.reduce((sum, { points }) => sum + points.length, 0),
  }))
}

/** What a marker is called: its place, or how many places there are behind it. */
export function nameCluster({ groups, count }: Cluster): string {
  const [only] = groups
  if (only !== undefined && groups.length === 1) return nameGroup(only)
  return `${count} infracciones en ${groups.length} lugares: acercar el mapa`
}
