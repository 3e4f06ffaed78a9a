/**
 * Degrees: Argentina with sea, islands, Antarctic sector and margins. -85.06 is the end of Mercator map
 * tiles.
 */
export const MAPPED_AREA = { south: -85.06, west: -100, north: -5, east: -10 } as const

export const MAX_MAP_ZOOM = 19
/** Below this zoom the world has only a few hundred tiles. */
export const WHOLE_WORLD_BELOW_ZOOM = 5

/** 2^z by 2^z tiles from the north-west corner. */
export interface MapTile {
  readonly z: number
  readonly x: number
  readonly y: number
}

export function isTileOfTheWorld({ z, x, y }: MapTile): boolean {
  const side = 2 ** z
  return (
    [z, x, y].every((part) => Number.isInteger(part) && part >= 0) &&
    z <= MAX_MAP_ZOOM &&
    x < side &&
    y < side
  )
}

export function isMappedTile({ z, x, y }: MapTile): boolean {
  if (z < WHOLE_WORLD_BELOW_ZOOM) return true
  const isBeside = longitudeOf(x, z) >= MAPPED_AREA.east || longitudeOf(x + 1, z) <= MAPPED_AREA.west
  return !isBeside && latitudeOf(y + 1, z) < MAPPED_AREA.north
}

function longitudeOf(x: number, z: number): number {
  return (x / 2 ** z) * 360 - 180
}

function latitudeOf(y: number, z: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI
}
