import type { TileLayer } from 'leaflet'

/** The server's placeholder for a missing tile is one pixel wide. */
const PLACEHOLDER_WIDTH = 1

export function watchTiles(ground: TileLayer, onGround: (isMissing: boolean) => void): void {
  let missing = 0
  ground.on('loading', () => {
    missing = 0
  })
  ground.on('tileload', ({ tile }) => {
    if (tile.naturalWidth <= PLACEHOLDER_WIDTH) missing += 1
  })
  ground.on('tileerror', () => {
    missing += 1
  })
  ground.on('load', () => onGround(missing > 0))
}
