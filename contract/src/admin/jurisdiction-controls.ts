import { z } from 'zod'
import { defineAdminCall } from './admin-call.ts'
import { slugParam, sourceLimits, steer } from './jurisdiction-shapes.ts'

const moment = z.iso.datetime()
const done = { 200: z.object({ done: z.literal(true) }) }

export const adminPauseJurisdiction = defineAdminCall({
  ...steer,
  operation: 'admin.jurisdictions.pause',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/pause',
  summary: 'Deja de consultar una jurisdicción, hasta un momento o hasta que alguien la reanude.',
  params: slugParam,
  body: z.strictObject({
    reason: z.string().trim().min(3, 'Escribí por qué').max(300, 'Como máximo 300 letras'),
    until: moment.max(40).nullable(),
  }),
  replies: done,
  errors: [404],
})

export const adminResumeJurisdiction = defineAdminCall({
  ...steer,
  operation: 'admin.jurisdictions.resume',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/resume',
  summary: 'Vuelve a consultar una jurisdicción pausada.',
  params: slugParam,
  replies: done,
  errors: [404],
})

export const adminLimitJurisdiction = defineAdminCall({
  ...steer,
  operation: 'admin.jurisdictions.limits',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/limits',
  summary: 'Cambia los límites con los que se consulta; vacío vuelve al de la descripción.',
  params: slugParam,
  body: sourceLimits,
  replies: done,
  errors: [404],
})

export const adminUndoChange = defineAdminCall({
  ...steer,
  operation: 'admin.jurisdictions.undo',
  dangerous: true,
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/undo',
  summary: 'Deshace la última pausa, reanudación o cambio de límites.',
  params: slugParam,
  body: z.strictObject({ change: z.string().regex(/^\d{1,18}$/) }),
  replies: done,
  errors: [404, 409],
})
