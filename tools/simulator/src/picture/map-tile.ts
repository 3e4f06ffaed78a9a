import { shoresAt } from '../world/coastline.ts'
import { hashText } from '../world/random.ts'
import { drawText } from './letters.ts'
import { encodePng } from './png.ts'

const SIZE = 256
const PALETTE = [
  [201, 220, 234],
  [242, 239, 230],
  [226, 222, 210],
  [255, 255, 255],
  [207, 225, 196],
  [150, 146, 132],
] as const
/** Places in the palette; water is what nothing was drawn over. */
export const LAND = 1
const LINE = 2
const AVENUE = 3
const PARK = 4
const INK = 5

const BLOCK = 32
const AVENUE_EVERY = 128
/** From here on land has streets. */
const STREETS_FROM = 11

interface TilePlace {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** A schematic map, the same on every zoom: water, land, streets that no town has, and which tile it is. A valid PNG. */
export function drawMapTile(tile: TilePlace): Buffer {
  const rows = Buffer.alloc((SIZE + 1) * SIZE)
  const dot = (x: number, y: number, colour: number) => {
    if (x >= 0 && x < SIZE && y >= 0 && y < SIZE) rows[y * (SIZE + 1) + 1 + x] = colour
  }
  for (let y = 0; y < SIZE; y += 1) {
    const shores = shoresAt((tile.y + (y + 0.5) / SIZE) / 2 ** tile.z)
    const columns = shores.map((shore) => Math.round((shore * 2 ** tile.z - tile.x) * SIZE))
    for (let at = 0; at + 1 < columns.length; at += 2) {
      const [begin = 0, end = 0] = columns.slice(at, at + 2)
      for (let x = Math.max(0, begin); x < Math.min(SIZE, end); x += 1) dot(x, y, colourOfLand(tile, x, y))
    }
  }
  const write = (text: string, top: number) => drawText(text, (x, y) => dot(8 + x, top + y, INK))
  write('DEMOSTRACION', 8)
  write(`${tile.z}/${tile.x}/${tile.y}`, 18)
  return encodePng({ width: SIZE, height: SIZE, rows, palette: PALETTE })
}

function colourOfLand(tile: TilePlace, x: number, y: number): number {
  const [alongX, alongY] = [x % AVENUE_EVERY, y % AVENUE_EVERY]
  if (tile.z < STREETS_FROM) return alongX === 0 || alongY === 0 ? LINE : LAND
  if (alongX < 4 || alongY < 4) return AVENUE
  if (x % BLOCK < 2 || y % BLOCK < 2) return LINE
  return isPark(tile, Math.floor(x / BLOCK), Math.floor(y / BLOCK)) ? PARK : LAND
}

/** About one block in twenty. */
function isPark({ z, x, y }: TilePlace, column: number, row: number): boolean {
  const block = `${z}/${x}/${y}/${column}/${row}`
  return hashText(block) % 20 === 0
}
