import { z } from 'zod'
import { defineCall } from '../call.ts'
import { integer, writtenInteger } from '../numbers.ts'
import { filePage, pageLimit } from '../paging.ts'
import { writtenFileName } from '../texts.ts'
import { here } from './municipal-shapes.ts'
import {
  panelChange,
  panelDelivery,
  panelFilePreview,
  panelHints,
  panelMapping,
  panelRow,
} from './panel-delivery.ts'

const idParams = here.extend({ id: writtenInteger(1) })
const kind = z.enum(['partial', 'full'])
const delivery = { 200: z.object({ delivery: panelDelivery }) }
const ERRORS = [401, 403, 404, 409, 429] as const

export const panelUpload = defineCall({
  operation: 'panel.deliveries.upload',
  method: 'POST',
  path: '/api/municipal-panel/:slug/deliveries',
  summary: 'Recibe un archivo (`application/octet-stream`) con el nombre que dice la dirección.',
  access: { by: 'member', of: 'municipality', role: 'clerk', limit: 'upload' },
  params: here,
  query: z.object({ name: writtenFileName, kind: kind.default('partial') }),
  replies: {
    200: z.object({
      delivery: panelDelivery,
      /** A delivery in force with the identical file. */
      sameAs: integer.nullable(),
    }),
  },
  errors: [401, 403, 409, 413, 415, 429],
})

export const panelDeliveries = defineCall({
  operation: 'panel.deliveries.list',
  method: 'GET',
  path: '/api/municipal-panel/:slug/deliveries',
  summary: 'Las entregas del municipio, de la más nueva a la más vieja.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: here,
  query: z.object({
    before: writtenInteger(1).optional(),
    limit: pageLimit(20, 50),
  }),
  replies: { 200: z.object({ deliveries: z.array(panelDelivery), next: integer.nullable() }) },
  errors: [401, 403, 429],
})

export const panelOneDelivery = defineCall({
  operation: 'panel.deliveries.read',
  method: 'GET',
  path: '/api/municipal-panel/:slug/deliveries/:id',
  summary: 'Una entrega: estado, avance y lo que cambia.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: idParams,
  replies: delivery,
  errors: [401, 403, 404, 429],
})

export const panelPreviewFile = defineCall({
  operation: 'panel.deliveries.look',
  method: 'GET',
  path: '/api/municipal-panel/:slug/deliveries/:id/file',
  summary:
    'El formato detectado, las columnas, valores de ejemplo y el significado propuesto de cada columna.',
  access: { by: 'member', of: 'municipality', role: 'clerk', limit: 'change' },
  params: idParams,
  query: panelHints,
  replies: { 200: panelFilePreview },
  errors: ERRORS,
})

export const panelStage = defineCall({
  operation: 'panel.deliveries.stage',
  method: 'POST',
  path: '/api/municipal-panel/:slug/deliveries/:id/stage',
  summary: 'Define qué significa cada columna y empieza la lectura. No publica nada.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: idParams,
  body: z.strictObject({ mapping: panelMapping, hints: panelHints, kind }),
  replies: delivery,
  errors: ERRORS,
})

export const panelChanges = defineCall({
  operation: 'panel.deliveries.changes',
  method: 'GET',
  path: '/api/municipal-panel/:slug/deliveries/:id/changes',
  summary: 'Qué infracciones agrega, cambia, repite o deja de informar una entrega.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: idParams,
  query: z.object({
    change: z.enum(['added', 'changed', 'repeated', 'conflicting', 'missing']),
    ...filePage,
  }),
  replies: { 200: z.object({ changes: z.array(panelChange), next: integer.nullable() }) },
  errors: [401, 403, 404, 429],
})

export const panelRows = defineCall({
  operation: 'panel.deliveries.rows',
  method: 'GET',
  path: '/api/municipal-panel/:slug/deliveries/:id/rows',
  summary: 'Las filas rechazadas o tomadas en parte, con los motivos.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: idParams,
  query: z.object({
    kind: z.enum(['refused', 'noted']),
    ...filePage,
  }),
  replies: { 200: z.object({ rows: z.array(panelRow), next: integer.nullable() }) },
  errors: [401, 403, 404, 429],
})

export const panelRowsFile = defineCall({
  operation: 'panel.deliveries.rows_file',
  method: 'GET',
  path: '/api/municipal-panel/:slug/deliveries/:id/rows.csv',
  summary: 'Las mismas filas, en CSV.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: idParams,
  query: z.object({ kind: z.enum(['refused', 'noted']).default('refused') }),
  replies: {},
  media: ['text/csv; charset=utf-8'],
  errors: [401, 403, 404, 429],
})

export const panelPublish = defineCall({
  operation: 'panel.deliveries.publish',
  method: 'POST',
  path: '/api/municipal-panel/:slug/deliveries/:id/publish',
  summary: 'Publica una entrega leída, tal como se mostró (`version` de sus cambios): toda o nada.',
  access: { by: 'member', of: 'municipality', role: 'clerk', dangerous: true },
  params: idParams,
  query: z.object({ version: z.string().max(64).optional() }),
  replies: delivery,
  errors: ERRORS,
})

export const panelCompare = defineCall({
  operation: 'panel.deliveries.compare',
  method: 'POST',
  path: '/api/municipal-panel/:slug/deliveries/:id/compare',
  summary: 'Recalcula los cambios de una entrega si mientras tanto se publicó otra.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: idParams,
  replies: delivery,
  errors: ERRORS,
})

export const panelUndo = defineCall({
  operation: 'panel.deliveries.undo',
  method: 'POST',
  path: '/api/municipal-panel/:slug/deliveries/:id/undo',
  summary: 'Deshace una publicación: vuelve lo anterior.',
  access: { by: 'member', of: 'municipality', role: 'clerk', dangerous: true },
  params: idParams,
  replies: delivery,
  errors: ERRORS,
})

export const panelDiscard = defineCall({
  operation: 'panel.deliveries.discard',
  method: 'POST',
  path: '/api/municipal-panel/:slug/deliveries/:id/discard',
  summary: 'Descarta una entrega sin publicar.',
  access: { by: 'member', of: 'municipality', role: 'clerk' },
  params: idParams,
  replies: delivery,
  errors: ERRORS,
})
