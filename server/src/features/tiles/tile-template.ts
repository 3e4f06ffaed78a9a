import type { MapTile } from '@multas/domain'

export interface TileTemplate {
  readonly origin: string
  addressOf(tile: MapTile): string
}

/**
 * Parses `https://host/path/{z}/{x}/{y}.png`. `{-y}` counts rows from the south (TMS). The rest is sent
 * unchanged, percent-encoded: IGN's Argenmap requires `%3A`.
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
