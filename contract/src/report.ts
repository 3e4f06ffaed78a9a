import { z } from 'zod'
import { defineCall } from './call.ts'
import { bySession, linkToken } from './ids.ts'

/** Preview image of a private link in messengers. */
export const PREVIEW = { width: 1200, height: 630, maxBytes: 300_000 } as const

const report = {
  method: 'GET',
  tag: 'Informe',
  replies: {},
  media: ['application/pdf'],
} as const

export const sessionReport = defineCall({
  ...report,
  operation: 'report.session',
  path: '/api/session/:id/report.pdf',
  summary: 'El resultado de una búsqueda, en PDF para imprimir.',
  access: { by: 'visitor', proof: 'session' },
  params: bySession,
  errors: [401, 403, 404, 429],
})

export const sharedReport = defineCall({
  ...report,
  operation: 'report.shared',
  path: '/api/results/:token/report.pdf',
  summary: 'El mismo informe, por un enlace privado.',
  access: { by: 'anyone' },
  params: z.object({ token: linkToken }),
  errors: [404, 429],
})

export const sharedPreview = defineCall({
  operation: 'report.preview',
  method: 'GET',
  path: '/api/results/:token/preview.png',
  summary:
    'La imagen que acompaña a un enlace privado en un mensaje: cantidad, importe y primer vencimiento, con la patente o el DNI enmascarados.',
  tag: 'Informe',
  access: { by: 'anyone' },
  params: z.object({ token: linkToken }),
  replies: {},
  media: ['image/png'],
  errors: [404, 429],
})
