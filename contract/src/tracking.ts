import { z } from 'zod'
import { defineCall } from './call.ts'

/** The closed lists of the specification, section 3. */
export const EVENT_TYPES = [
  'page_view',
  'page_exit',
  'search_started',
  'search_completed',
  'search_error',
  'quote_requested',
  'quote_completed',
  'contact_form_submitted',
  'subscription_started',
  'subscription_completed',
  'email_signup',
  'push_notification_enabled',
  'document_downloaded',
  'infraction_viewed',
  'user_identified',
  'otp_verified',
  'faq_viewed',
  'uf_value_calculated',
  'fleet_section_viewed',
  'error_occurred',
  'payment_error',
] as const

export const EVENT_CATEGORIES = [
  'navigation',
  'search',
  'conversion',
  'engagement',
  'identification',
  'error',
] as const

export const trackingEvent = z.strictObject({
  eventType: z.enum(EVENT_TYPES),
  eventData: z.record(z.string(), z.unknown()).default({}),
  metadata: z.record(z.string(), z.unknown()).default({}),
  eventCategory: z.enum(EVENT_CATEGORIES),
  timestamp: z.iso.datetime(),
})

export const deviceInfo = z.strictObject({
  userAgent: z.string().max(500),
  screen: z.string().max(50),
  language: z.string().max(50),
  timezone: z.string().max(100),
  cores: z.number().nullish(),
  memory: z.number().nullish(),
  touchSupport: z.boolean().nullish(),
  colorDepth: z.number().nullish(),
  pixelRatio: z.number().nullish(),
})

export const trackingBatch = z.strictObject({
  userId: z.string().max(50),
  sessionId: z.string().max(100),
  fingerprint: z.string().max(200),
  userEmail: z.string().max(254).nullable(),
  trackingToken: z.string().max(512),
  events: z.array(trackingEvent).min(1).max(50),
  deviceInfo,
})

export const trackingToken = defineCall({
  operation: 'tracking.token',
  method: 'GET',
  path: '/api/track/token',
  summary: 'Entrega un token para registrar el uso del sitio.',
  tag: 'Medición',
  access: 'public',
  headers: z.object({ 'x-session-token': z.string().max(512).optional() }),
  replies: { 200: z.object({ token: z.string(), type: z.enum(['anonymous', 'authenticated']) }) },
  errors: [429],
})

export const trackEvents = defineCall({
  operation: 'tracking.events',
  method: 'POST',
  path: '/api/track/events',
  summary: 'Registra un lote de eventos de uso del sitio.',
  tag: 'Medición',
  access: 'public',
  body: trackingBatch,
  replies: { 200: z.object({ accepted: z.int().nonnegative() }) },
  errors: [401, 429],
})
