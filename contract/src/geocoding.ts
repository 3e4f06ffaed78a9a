import { z } from 'zod'
import { defineCall } from './call.ts'

export const geocode = defineCall({
  operation: 'geocoding.locate',
  method: 'POST',
  path: '/api/geocode',
  summary: 'Ubica en el mapa la dirección de una infracción.',
  tag: 'Mapa',
  access: 'public',
  body: z.strictObject({ address: z.string().min(1).max(300), jurisdiction: z.string().max(100) }),
  replies: { 200: z.object({ lat: z.number(), lng: z.number() }) },
  errors: [404, 429, 503],
})
