/**
 * What the map of fines shows, in degrees: Argentina with its sea, its islands and its Antarctic sector, and what of
 * the continent a wide view of it has at its edges. -85.06 is where the Mercator projection of map tiles ends.
 */
export const MAPPED_AREA = { south: -85.06, west: -100, north: -5, east: -10 } as const

/** The closest zoom of the map. */
export const MAX_MAP_ZOOM = 19
/** Below this zoom the whole world is a few hundred tiles, and every one of them is part of some view. */
export const WHOLE_WORLD_BELOW_ZOOM = 5

/** A square of a map in the usual scheme: at zoom `z` the world is 2^z by 2^z tiles, counted from its north-west corner. */
export interface MapTile {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Whether there can be such a tile at all. */
export function isTileOfTheWorld({ z, x, y }: MapTile): boolean {
  const side = 2 ** z
  return (
    [z, x, y].every((part) => Number.isInteger(part) && part >= 0) &&
    z <= MAX_MAP_ZOOM &&
    x < side &&
    y < side
  )
}

/** Whether a tile of the world shows anything of what the map is for. */
export function isMappedTile({ z, x, y }: MapTile): boolean {
  if (z < WHOLE_WORLD_BELOW_ZOOM) return true
  const isBeside = longitudeOf(x, z) >= MAPPED_AREA.east || longitudeOf(x + 1, z) <= MAPPED_AREA.west
  const isAboveOrBelow = latitudeOf(y + 1, z) >= MAPPED_AREA.north || latitudeOf(y, z) <= MAPPED_AREA.south
  return !isBeside && !isAboveOrBelow
}

/** The western edge of a column of tiles. */
function longitudeOf(x: number, z: number): number {
  return (x / 2 ** z) * 360 - 180
}

/** The northern edge of a row of tiles. */
function latitudeOf(y: number, z: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI
}
