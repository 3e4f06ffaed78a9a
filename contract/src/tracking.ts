import { eventCategoryOf, isKnownEventType } from '@multas/domain'
import { z } from 'zod'
import { boundedRecord } from './bounded-record.ts'
import { defineCall } from './call.ts'
import { clockReading } from './days.ts'
import { fingerprint, signedToken, visitorId, visitorSession } from './ids.ts'
import { count, decimal } from './numbers.ts'
import { userAgent, writtenEmail } from './texts.ts'

/**
 * Maximum events per batch: five times what the site's own queue sends (docs/behaviour/tracking.md#batches).
 */
export const MAX_BATCH_EVENTS = 50

const MAX_NAME_LENGTH = 200

/**
 * A type outside the lists counts as engagement, in any category (docs/behaviour/tracking.md#event-types).
 */
export const trackingEvent = z
  .strictObject({
    eventType: z.string().max(MAX_NAME_LENGTH),
    eventData: boundedRecord.default({}),
    metadata: boundedRecord.default({}),
    eventCategory: z.string().max(MAX_NAME_LENGTH).optional(),
    timestamp: clockReading,
  })
  .refine(
    ({ eventType, eventCategory }) =>
      !isKnownEventType(eventType) || eventCategory === eventCategoryOf(eventType),
    { path: ['eventCategory'], error: 'No es la categoría de ese tipo de evento' },
  )
  .meta({ id: 'TrackingEvent' })

export type TrackingEvent = z.infer<typeof trackingEvent>

export const deviceInfo = z
  .strictObject({
    userAgent,
    screen: z.string().max(50),
    language: z.string().max(50),
    timezone: z.string().max(100),
    cores: decimal.nullish(),
    memory: decimal.nullish(),
    touchSupport: z.boolean().nullish(),
    colorDepth: decimal.nullish(),
    pixelRatio: decimal.nullish(),
  })
  .meta({ id: 'DeviceInfo' })

export type DeviceInfo = z.infer<typeof deviceInfo>

export const trackingBatch = z.strictObject({
  userId: visitorId,
  sessionId: visitorSession,
  fingerprint,
  userEmail: writtenEmail.nullable(),
  trackingToken: signedToken,
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
  access: { by: 'anyone' },
  headers: z.object({ 'x-session-token': signedToken.optional() }),
  replies: { 200: z.object({ token: z.string(), type: z.enum(['anonymous', 'authenticated']) }) },
  errors: [429],
})

export const trackEvents = defineCall({
  operation: 'tracking.events',
  method: 'POST',
  path: '/api/track/events',
  summary: 'Registra un lote de eventos de uso del sitio.',
  tag: 'Medición',
  access: { by: 'anyone' },
  body: trackingBatch,
  replies: { 200: z.object({ accepted: count }) },
  errors: [401, 429, 503],
})
