import { z } from 'zod'
import { defineCall } from './call.ts'
import { decimal } from './numbers.ts'

export const geocode = defineCall({
  operation: 'geocoding.locate',
  method: 'POST',
  path: '/api/geocode',
  summary: 'Ubica en el mapa la dirección de una infracción.',
  tag: 'Mapa',
  access: { by: 'anyone' },
  body: z.strictObject({ address: z.string().min(1).max(300), jurisdiction: z.string().max(100) }),
  replies: { 200: z.object({ lat: decimal, lng: decimal }) },
  errors: [404, 429, 503],
})
