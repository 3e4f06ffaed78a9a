import { z } from 'zod'
import { defineCall } from './call.ts'

export const feedbackBody = z.strictObject({
  message: z
    .string()
    .trim()
    .min(1, 'Escribí un mensaje')
    .max(1000, 'El mensaje no puede superar los 1000 caracteres'),
  email: z.string().max(254).optional(),
  url: z.string().max(2000).optional(),
  userAgent: z.string().max(500).optional(),
  /** Robots fill it; the submission is then accepted and discarded. */
  honeypot: z.string().max(500).optional(),
  userId: z.string().max(100).nullish(),
  sessionId: z.string().max(100).nullish(),
  fingerprint: z.string().max(200).nullish(),
  detectedEmail: z.string().max(254).nullish(),
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
