import { drawText } from '../picture/letters.ts'
import { encodePng } from '../picture/png.ts'
import { dmy } from '../text/dates.ts'
import type { Fine } from '../world/fine.ts'

const WIDTH = 480
const HEIGHT = 270

/** A grey picture of a car from behind, with its plate, the moment and the speed: a valid PNG. */
export function drawPhoto(fine: Fine, number: 1 | 2): Buffer {
  const picture = new Canvas()
  picture.box(0, 0, WIDTH, 90, 190)
  picture.box(0, 90, WIDTH, HEIGHT - 90, 105)
  for (let y = 96; y < HEIGHT; y += 36) picture.box(WIDTH / 2 - 3, y, 6, 18, 235)
  const left = number === 1 ? 90 : 150
  picture.box(left, 70, 240, 150, 45)
  picture.box(left + 30, 80, 180, 45, 150)
  picture.box(left + 8, 140, 40, 16, 215)
  picture.box(left + 192, 140, 40, 16, 215)
  picture.box(left + 55, 170, 130, 34, 250)
  picture.text(fine.plate, left + 120 - fine.plate.length * 9, 176, 3, 10)
  picture.box(0, HEIGHT - 24, WIDTH, 24, 0)
  const speed = fine.speed === null ? '' : ` ${fine.speed}-${fine.speedMax} KM/H`
  picture.text(`${dmy(fine.date)} ${fine.time}${speed}`, 8, HEIGHT - 19, 2, 255)
  return picture.png()
}

class Canvas {
  private readonly rows = Buffer.alloc((WIDTH + 1) * HEIGHT)

  box(left: number, top: number, width: number, height: number, grey: number): void {
    for (let y = Math.max(0, top); y < Math.min(HEIGHT, top + height); y++) {
      const start = y * (WIDTH + 1) + 1
      this.rows.fill(grey, start + Math.max(0, left), start + Math.min(WIDTH, left + width))
    }
  }

  text(text: string, left: number, top: number, scale: number, grey: number): void {
    drawText(text, (x, y) => this.box(left + x * scale, top + y * scale, scale, scale, grey))
  }

  png(): Buffer {
    return encodePng({ width: WIDTH, height: HEIGHT, rows: this.rows, palette: null })
  }
}
