import { z } from 'zod'
import { defineCall } from './call.ts'

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
  access: 'session',
  params: z.object({ id: z.string().max(64) }),
  errors: [401, 403, 404, 429],
})

export const sharedReport = defineCall({
  ...report,
  operation: 'report.shared',
  path: '/api/results/:token/report.pdf',
  summary: 'Lo mismo por un enlace privado.',
  access: 'public',
  params: z.object({ token: z.string().max(128) }),
  errors: [404, 429],
})
