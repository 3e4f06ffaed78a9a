import type { TileLayer } from 'leaflet'

/** The server's stand-in for a tile that can't be had is a picture of one pixel. */
const STAND_IN_WIDTH = 1

/** Tells whether part of the base map in view is missing, as tiles come. */
export function watchGround(ground: TileLayer, onGround: (isMissing: boolean) => void): void {
  let missing = 0
  ground.on('loading', () => {
    missing = 0
  })
  ground.on('tileload', ({ tile }) => {
    if (tile.naturalWidth <= STAND_IN_WIDTH) missing += 1
  })
  ground.on('tileerror', () => {
    missing += 1
  })
  ground.on('load', () => onGround(missing > 0))
}
