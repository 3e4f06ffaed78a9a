import { FEEDBACK_MAX_LENGTH } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { fingerprint, visitorId, visitorSession } from './ids.ts'
import { honeypot, userAgent, writtenEmail } from './texts.ts'

export const feedbackBody = z.strictObject({
  message: z
    .string()
    .trim()
    .min(1, 'Escribí un mensaje')
    .max(FEEDBACK_MAX_LENGTH, `El mensaje no puede superar los ${FEEDBACK_MAX_LENGTH} caracteres`),
  email: writtenEmail.optional(),
  url: z.string().max(2000).optional(),
  userAgent: userAgent.optional(),
  honeypot,
  userId: visitorId.nullish(),
  sessionId: visitorSession.nullish(),
  fingerprint: fingerprint.nullish(),
  detectedEmail: writtenEmail.nullish(),
})

export const sendFeedback = defineCall({
  operation: 'feedback.send',
  method: 'POST',
  path: '/api/feedback',
  summary: 'Recibe la opinión de un visitante.',
  tag: 'Opiniones',
  access: { by: 'anyone' },
  body: feedbackBody,
  replies: { 200: z.object({ message: z.string() }) },
  errors: [429],
})

export const feedbackWidgetConfig = defineCall({
  operation: 'feedback.config',
  method: 'GET',
  path: '/api/config/feedback-widget',
  summary: 'Indica si se muestra el botón de opiniones.',
  tag: 'Opiniones',
  access: { by: 'anyone' },
  replies: { 200: z.object({ enabled: z.boolean() }) },
})
