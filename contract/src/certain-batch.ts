import { EVENT_TYPES, type EventCategory, eventCategoryOf, INTERACTION_TYPES } from '@multas/domain'
import { z } from 'zod'
import { fitsBounds } from './bounded-record.ts'
import { DECIMAL_MAX } from './numbers.ts'
import { MAX_BATCH_EVENTS, MAX_TIMESTAMP_LENGTH, type TrackingBatch } from './tracking.ts'

const CATEGORIES: ReadonlyMap<unknown, EventCategory> = new Map(
  [...EVENT_TYPES, ...INTERACTION_TYPES].map((type) => [type, eventCategoryOf(type)]),
)
const TIMESTAMP = z.regexes.datetime({})
const BATCH_FIELDS = 7
const EVENT_FIELDS = 5

/**
 * Whether `body`, which came out of JSON, is a batch as the site's own pages write it: then `trackingBatch` takes it
 * and changes nothing of it. False says nothing: then the schema has to judge. It costs a tenth of the schema, and
 * every event of the site passes it.
 */
export function isCertainBatch(body: unknown): body is TrackingBatch {
  if (!isRecord(body) || countKeys(body) !== BATCH_FIELDS) return false
  const { userEmail, events } = body
  return (
    isText(body.userId, 50) &&
    isText(body.sessionId, 100) &&
    isText(body.fingerprint, 200) &&
    (userEmail === null || isText(userEmail, 254)) &&
    isText(body.trackingToken, 512) &&
    isCertainDevice(body.deviceInfo) &&
    Array.isArray(events) &&
    events.length >= 1 &&
    events.length <= MAX_BATCH_EVENTS &&
    events.every(isCertainEvent)
  )
}

function isCertainEvent(event: unknown): boolean {
  if (!isRecord(event) || countKeys(event) !== EVENT_FIELDS) return false
  const { eventCategory, timestamp } = event
  return (
    eventCategory !== undefined &&
    CATEGORIES.get(event.eventType) === eventCategory &&
    typeof timestamp === 'string' &&
    timestamp.length <= MAX_TIMESTAMP_LENGTH &&
    TIMESTAMP.test(timestamp) &&
    isBounded(event.eventData) &&
    isBounded(event.metadata)
  )
}

function isCertainDevice(device: unknown): boolean {
  if (!isRecord(device)) return false
  const { cores, memory, touchSupport, colorDepth, pixelRatio } = device
  const numbers = [cores, memory, colorDepth, pixelRatio]
  const optional = [...numbers, touchSupport].filter((value) => value !== undefined)
  return (
    countKeys(device) === 4 + optional.length &&
    isText(device.userAgent, 500) &&
    isText(device.screen, 50) &&
    isText(device.language, 50) &&
    isText(device.timezone, 100) &&
    numbers.every((value) => value === undefined || value === null || isDecimal(value)) &&
    (touchSupport === undefined || touchSupport === null || typeof touchSupport === 'boolean')
  )
}

type JsonRecord = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDecimal = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= DECIMAL_MAX

const isText = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string' && value.length <= maxLength

const isBounded = (value: unknown): boolean => isRecord(value) && fitsBounds(value)

/** JSON leaves no value undefined: as many keys as fields that are there means that there is none besides. */
function countKeys(record: JsonRecord): number {
  let count = 0
  for (const _key in record) count += 1
  return count
}
