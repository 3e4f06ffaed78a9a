import { CAMERA_KINDS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, decimal } from './numbers.ts'

const text = z.string().nullable()

/** Homologated cameras of the last import. */
export const cameraList = z
  .object({
    source: z.string(),
    sourceUrl: text,
    listedOn: z.iso.date(),
    count,
  })
  .meta({ id: 'CameraList' })

export type CameraList = z.infer<typeof cameraList>

export const camera = z
  .object({
    kind: z.enum(CAMERA_KINDS),
    lat: decimal,
    lng: decimal,
    /** Location in words: `RN 12, km 1538,5, Misiones`. */
    place: text,
    direction: text,
    /** Km/h. */
    speedLimit: count.nullable(),
  })
  .meta({ id: 'Camera' })

export type Camera = z.infer<typeof camera>

export const describeCameras = defineCall({
  operation: 'cameras.describe',
  method: 'GET',
  path: '/api/cameras/list',
  summary: 'La lista de la que salen las cámaras homologadas; `null` si no se importó ninguna.',
  tag: 'Mapa',
  access: { by: 'anyone' },
  replies: { 200: z.object({ list: cameraList.nullable() }) },
})

export const listCameras = defineCall({
  operation: 'cameras.list',
  method: 'GET',
  path: '/api/cameras',
  summary: 'Todas las cámaras homologadas de velocidad y de semáforo, hasta 5.000.',
  tag: 'Mapa',
  access: { by: 'anyone' },
  replies: { 200: z.object({ list: cameraList.nullable(), cameras: z.array(camera) }) },
})
