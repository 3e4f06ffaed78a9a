import type { MapTile } from '@multas/domain'

/** Where a tile service is, and the address of each of its tiles. */
export interface TileTemplate {
  /** `https://host`, nothing after it. */
  readonly origin: string
  addressOf(tile: MapTile): string
}

/**
 * Reads `https://host/path/{z}/{x}/{y}.png`. `{-y}` counts rows from the south, as TMS does. What else is in the
 * path, percent-encoding included, is sent as it is written: IGN's Argenmap answers to `%3A`, not to a colon.
 */
export function readTileTemplate(template: string): TileTemplate {
  const pathAt = template.indexOf('/', template.indexOf('://') + 3)
  const { origin } = new URL(template.slice(0, pathAt))
  const path = template.slice(pathAt)
  return {
    origin,
    addressOf({ z, x, y }) {
      const values: Readonly<Record<string, number>> = { z, x, y, '-y': 2 ** z - 1 - y }
      return origin + path.replace(/\{(z|x|y|-y)\}/g, (_whole, name: string) => `${values[name]}`)
    },
  }
}
