import { z } from 'zod'
import { boundedRecord } from './bounded-record.ts'
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

export type EventType = (typeof EVENT_TYPES)[number]
export type EventCategory = (typeof EVENT_CATEGORIES)[number]

const CATEGORIES: Readonly<Record<EventType, EventCategory>> = {
  page_view: 'navigation',
  page_exit: 'navigation',
  faq_viewed: 'navigation',
  fleet_section_viewed: 'navigation',
  search_started: 'search',
  search_completed: 'search',
  search_error: 'search',
  quote_requested: 'conversion',
  quote_completed: 'conversion',
  contact_form_submitted: 'conversion',
  subscription_started: 'conversion',
  subscription_completed: 'conversion',
  email_signup: 'engagement',
  push_notification_enabled: 'engagement',
  document_downloaded: 'engagement',
  infraction_viewed: 'engagement',
  uf_value_calculated: 'engagement',
  user_identified: 'identification',
  otp_verified: 'identification',
  error_occurred: 'error',
  payment_error: 'error',
}

/** The one category of a type of event; an unknown type is engagement (specification, section 3). */
export function categoryOf(eventType: string): EventCategory {
  return Object.hasOwn(CATEGORIES, eventType) ? CATEGORIES[eventType as EventType] : 'engagement'
}

/** Events in one batch at most: five times what the site's own queue sends (specification, section 7). */
export const MAX_BATCH_EVENTS = 50

export const trackingEvent = z
  .strictObject({
    eventType: z.enum(EVENT_TYPES),
    eventData: boundedRecord.default({}),
    metadata: boundedRecord.default({}),
    eventCategory: z.enum(EVENT_CATEGORIES),
    timestamp: z.iso.datetime(),
  })
  .refine((event) => event.eventCategory === categoryOf(event.eventType), {
    path: ['eventCategory'],
    error: 'No es la categoría de ese tipo de evento',
  })
  .meta({ id: 'TrackingEvent' })

export type TrackingEvent = z.infer<typeof trackingEvent>

export const deviceInfo = z
  .strictObject({
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
  .meta({ id: 'DeviceInfo' })

export type DeviceInfo = z.infer<typeof deviceInfo>

export const trackingBatch = z.strictObject({
  userId: z.string().max(50),
  sessionId: z.string().max(100),
  fingerprint: z.string().max(200),
  userEmail: z.string().max(254).nullable(),
  trackingToken: z.string().max(512),
  events: z.array(trackingEvent).min(1).max(MAX_BATCH_EVENTS),
  deviceInfo,
})

export type TrackingBatch = z.infer<typeof trackingBatch>

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
  errors: [401, 429, 503],
})
