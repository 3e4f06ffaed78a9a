import { nameGroup, type PointGroup } from './group-points.ts'

export interface Cluster {
  /** The place's own key if the cluster has a single place. */
  readonly key: string
  readonly groups: readonly PointGroup[]
  readonly count: number
}

interface Pixel {
  readonly x: number
  readonly y: number
}

/** Minimum distance in pixels at which markers do not overlap. */
const MIN_DISTANCE_PX = 38

/** `minDistance` is the distance in pixels to a cluster's first item. */
export function clusterNear<T>(all: readonly T[], toPixel: (one: T) => Pixel, minDistance: number): T[][] {
  const clusters: { at: Pixel; members: T[] }[] = []
  for (const one of all) {
    const at = toPixel(one)
    const near = clusters.find(
      (cluster) => Math.hypot(cluster.at.x - at.x, cluster.at.y - at.y) < minDistance,
    )
    if (near) near.members.push(one)
    else clusters.push({ at, members: [one] })
  }
  return clusters.map(({ members }) => members)
}

/**
 * Places whose markers would overlap share the first one's, because a covered marker is not clickable.
 * `minDistance` 0 disables clustering, for the maximum zoom.
 */
export function clusterGroups(
  groups: readonly PointGroup[],
  toPixel: (group: PointGroup) => Pixel,
  minDistance = MIN_DISTANCE_PX,
): Cluster[] {
  return clusterNear(groups, toPixel, minDistance).map((members) => ({
    key: members.map(({ key }) => key).join(' '),
    groups: members,
    count: members.reduce((sum, { points }) => sum + points.length, 0),
  }))
}

export function nameCluster({ groups, count }: Cluster): string {
  const [only] = groups
  if (only !== undefined && groups.length === 1) return nameGroup(only)
  return `${count} infracciones en ${groups.length} lugares: acercar el mapa`
}
