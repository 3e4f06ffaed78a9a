import { EVENT_CATEGORIES, EVENT_TYPES, eventCategoryOf, INTERACTION_TYPES } from '@multas/domain'
import { describe, expect, it } from 'vitest'
import { boundedRecord, MAX_RECORD_CHARACTERS, MAX_RECORD_VALUES } from './bounded-record.ts'
import { MAX_BATCH_EVENTS, trackingBatch, trackingEvent } from './tracking.ts'

const event = (over: object) => ({
  eventType: 'page_view',
  eventCategory: 'navigation',
  timestamp: '2026-03-11T14:03:20.000Z',
  ...over,
})

describe('trackingEvent', () => {
  it('accepts a type under its own category and no other', () => {
    for (const eventType of [...EVENT_TYPES, ...INTERACTION_TYPES]) {
      const accepted = EVENT_CATEGORIES.filter(
        (eventCategory) => trackingEvent.safeParse(event({ eventType, eventCategory })).success,
      )
      expect(accepted).toEqual([eventCategoryOf(eventType)])
    }
  })

  it.each([
    ['as engagement', { eventType: 'mouse_moved', eventCategory: 'engagement' }],
    ['under any category', { eventType: 'mouse_moved', eventCategory: 'mouse' }],
    ['without a category', { eventType: '', eventCategory: undefined }],
  ])('accepts an unknown type %s', (_name, over) => {
    expect(trackingEvent.safeParse(event(over)).success).toBe(true)
  })

  it.each([
    ['a known type without its category', { eventCategory: undefined }],
    ['an unknown field', { extra: 1 }],
    ['a time that is none', { timestamp: 'ayer' }],
    ['data that is a list', { eventData: [] }],
  ])('refuses %s', (_name, over) => {
    expect(trackingEvent.safeParse(event(over)).success).toBe(false)
  })
})

describe('trackingBatch', () => {
  const deviceInfo = {
    userAgent: 'u',
    screen: '1x1',
    language: 'es',
    timezone: 'UTC',
    cores: 8,
    memory: null,
  }
  const batch = (over: object) => ({
    userId: 'v',
    sessionId: 's',
    fingerprint: 'f',
    userEmail: null,
    trackingToken: 't',
    events: [event({})],
    deviceInfo,
    ...over,
  })

  it('accepts every type of event as a page writes it', () => {
    const events = [...EVENT_TYPES, ...INTERACTION_TYPES].map((eventType) =>
      event({ eventType, eventCategory: eventCategoryOf(eventType), eventData: { path: '/' }, metadata: {} }),
    )
    expect(trackingBatch.parse(batch({ events }))).toEqual(batch({ events }))
  })

  it.each([
    ['another field', { extra: 1 }],
    ['a field that is missing', { deviceInfo: { userAgent: 'u' } }],
    ['no events', { events: [] }],
    ['too many events', { events: Array.from({ length: MAX_BATCH_EVENTS + 1 }, () => event({})) }],
    ['a number without end', { deviceInfo: { ...deviceInfo, cores: Number.POSITIVE_INFINITY } }],
    ['data too long', { events: [event({ eventData: { a: 'x'.repeat(MAX_RECORD_CHARACTERS + 1) } })] }],
  ])('refuses %s', (_name, over) => {
    expect(trackingBatch.safeParse(batch(over)).success).toBe(false)
  })
})

describe('boundedRecord', () => {
  it.each([
    ['text up to the limit', { a: 'x'.repeat(MAX_RECORD_CHARACTERS - 1) }, true],
    ['one character more', { a: 'x'.repeat(MAX_RECORD_CHARACTERS) }, false],
    ['a key too long', { ['x'.repeat(MAX_RECORD_CHARACTERS + 1)]: 1 }, false],
    ['four levels', { a: { b: { c: { d: 1 } } } }, true],
    ['five levels', { a: { b: { c: { d: {} } } } }, false],
    ['as many values as may be', { a: Array.from({ length: MAX_RECORD_VALUES - 2 }, () => 0) }, true],
    ['one value more', { a: Array.from({ length: MAX_RECORD_VALUES - 1 }, () => 0) }, false],
  ])('%s', (_name, record, fits) => {
    expect(boundedRecord.safeParse(record).success).toBe(fits)
  })
})
