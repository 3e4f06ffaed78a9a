import { expect, it } from 'vitest'
import { readTileTemplate } from './tile-template.ts'

const TILE = { z: 12, x: 1383, y: 2468 }

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example', '/12/1383/2468.png'],
  ['http://127.0.0.1:4100/t/{z}/{y}/{x}?key=a%2Fb', 'http://127.0.0.1:4100', '/t/12/2468/1383?key=a%2Fb'],
  [
    'https://wms.ign.gob.ar:443/gwc/service/tms/1.0.0/capabaseargenmap@EPSG%3A3857@png/{z}/{x}/{-y}.png',
    'https://wms.ign.gob.ar',
    '/gwc/service/tms/1.0.0/capabaseargenmap@EPSG%3A3857@png/12/1383/1627.png',
  ],
  ['https://tiles.example/{z}/{x}/{y}/{r}/{z}', 'https://tiles.example', '/12/1383/2468/{r}/12'],
])('%s', (template, origin, path) => {
  const read = readTileTemplate(template)
  expect(read.origin).toBe(origin)
  expect(read.addressOf(TILE)).toBe(origin + path)
})
