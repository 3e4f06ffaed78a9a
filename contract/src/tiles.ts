import { z } from 'zod'
import { defineCall } from './call.ts'

/** Zoom 19 has 524,288 columns and rows. */
const place = z.string().regex(/^(?:0|[1-9]\d{0,5})$/)

export const mapTile = defineCall({
  operation: 'tiles.read',
  method: 'GET',
  path: '/api/tiles/:z/:x/:y',
  summary: 'Una imagen del mapa base, de 256 por 256 píxeles; de un solo píxel si no se puede obtener.',
  tag: 'Mapa',
  access: { by: 'anyone' },
  params: z.object({ z: z.string().regex(/^(?:\d|1\d)$/), x: place, y: place }),
  replies: {},
  media: ['image/png', 'image/jpeg', 'image/webp'],
  errors: [404, 429],
})
