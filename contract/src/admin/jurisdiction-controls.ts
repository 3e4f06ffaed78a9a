import { z } from 'zod'
import { defineCall } from '../call.ts'
import { writtenMoment } from '../days.ts'
import { rowId } from '../ids.ts'
import { writtenReason } from '../texts.ts'
import { slugParam, sourceLimits } from './jurisdiction-shapes.ts'

const done = { 200: z.object({ done: z.literal(true) }) }

export const adminPauseJurisdiction = defineCall({
  operation: 'admin.jurisdictions.pause',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/pause',
  summary: 'Deja de consultar una jurisdicción, hasta un momento o hasta que alguien la reanude.',
  access: { by: 'admin', role: 'operator' },
  params: slugParam,
  body: z.strictObject({
    reason: writtenReason,
    until: writtenMoment.nullable(),
  }),
  replies: done,
  errors: [404],
})

export const adminResumeJurisdiction = defineCall({
  operation: 'admin.jurisdictions.resume',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/resume',
  summary: 'Vuelve a consultar una jurisdicción pausada.',
  access: { by: 'admin', role: 'operator' },
  params: slugParam,
  replies: done,
  errors: [404],
})

export const adminLimitJurisdiction = defineCall({
  operation: 'admin.jurisdictions.limits',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/limits',
  summary: 'Cambia los límites de consulta que se nombran. Vacío, vuelve al de la descripción.',
  access: { by: 'admin', role: 'operator' },
  params: slugParam,
  body: sourceLimits.partial(),
  replies: done,
  errors: [404],
})

export const adminUndoChange = defineCall({
  operation: 'admin.jurisdictions.undo',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/undo',
  summary: 'Deshace la última pausa, reanudación o cambio de límites.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: slugParam,
  body: z.strictObject({ change: rowId }),
  replies: done,
  errors: [404, 409],
})
