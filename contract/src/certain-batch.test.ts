import { EVENT_CATEGORIES, EVENT_TYPES, eventCategoryOf, INTERACTION_TYPES } from '@multas/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCertainBatch } from './certain-batch.ts'
import { trackingBatch } from './tracking.ts'

const TYPES = [...EVENT_TYPES, ...INTERACTION_TYPES]
const NOW = '2026-03-11T14:03:20.000Z'

const textUpTo = (length: number) =>
  fc.oneof(
    { weight: 200, arbitrary: fc.string({ maxLength: 8 }) },
    fc.constantFrom('x'.repeat(length), 'x'.repeat(length + 1)),
  )
const strange = fc.jsonValue()
/** Now and then anything at all in a value's place. */
const mostly = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 150, arbitrary }, { weight: 1, arbitrary: strange })
const record = mostly(
  fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }),
)
const timestamp = mostly(
  fc.oneof(
    {
      weight: 100,
      arbitrary: fc
        .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
        .map((date) => date.toISOString()),
    },
    fc.constantFrom(
      NOW,
      '2026-02-30T00:00:00Z',
      '2026-03-11T14:03Z',
      '2026-03-11 14:03:20Z',
      '2026-03-11T14:03:20-03:00',
    ),
  ),
)
const event = fc.constantFrom(...TYPES).chain((eventType) =>
  fc.record(
    {
      eventType: mostly(fc.constant(eventType)),
      eventCategory: fc.oneof(
        { weight: 200, arbitrary: fc.constant(eventCategoryOf(eventType)) },
        { weight: 1, arbitrary: fc.constantFrom(...EVENT_CATEGORIES) },
      ),
      eventData: record,
      metadata: record,
      timestamp,
    },
    { requiredKeys: ['eventType', 'eventCategory', 'eventData', 'timestamp'] },
  ),
)
const eventWithMore = fc
  .tuple(event, mostly(fc.constant(undefined)))
  .map(([one, extra]) => (extra === undefined ? one : { ...one, extra }))
const number = mostly(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)))
const device = fc.record(
  {
    userAgent: textUpTo(500),
    screen: textUpTo(50),
    language: textUpTo(50),
    timezone: textUpTo(100),
    cores: number,
    memory: number,
    touchSupport: mostly(fc.oneof(fc.boolean(), fc.constant(null))),
    colorDepth: number,
    pixelRatio: number,
  },
  { requiredKeys: ['userAgent', 'screen', 'language', 'timezone'] },
)
const batch = fc.record({
  userId: mostly(textUpTo(50)),
  sessionId: mostly(textUpTo(100)),
  fingerprint: mostly(textUpTo(200)),
  userEmail: fc.oneof(fc.constant(null), textUpTo(254)),
  trackingToken: textUpTo(512),
  events: mostly(fc.array(eventWithMore, { maxLength: 3 })),
  deviceInfo: mostly(device),
})

it('is sure only of what the schema takes, and takes as it stands', () => {
  const seen = { sure: 0, taken: 0, refused: 0 }
  fc.assert(
    fc.property(batch, (written) => {
      const body: unknown = JSON.parse(JSON.stringify(written))
      const judged = trackingBatch.safeParse(body)
      if (isCertainBatch(body)) {
        seen.sure += 1
        expect(judged).toEqual({ success: true, data: body })
      } else seen[judged.success ? 'taken' : 'refused'] += 1
    }),
    { numRuns: 2_000 },
  )
  // The samples say something: many of each kind.
  expect(Math.min(seen.sure, seen.taken, seen.refused)).toBeGreaterThan(50)
})

const plain = (over: object = {}) => ({
  userId: 'v',
  sessionId: 's',
  fingerprint: 'f',
  userEmail: null,
  trackingToken: 't',
  events: TYPES.map((eventType) => ({
    eventType,
    eventData: { path: '/', deep: { a: [1, null, true] } },
    metadata: {},
    eventCategory: eventCategoryOf(eventType),
    timestamp: NOW,
  })),
  deviceInfo: { userAgent: 'u', screen: '1x1', language: 'es', timezone: 'UTC', cores: 8, memory: null },
  ...over,
})

it('is sure of every type of event as a page writes it', () => {
  expect(isCertainBatch(plain())).toBe(true)
})

it.each([
  ['another field', { extra: 1 }],
  ['a field that is missing', { deviceInfo: { userAgent: 'u' } }],
  ['no events', { events: [] }],
  ['too many events', { events: Array.from({ length: 51 }, () => plain().events[0]) }],
  ['a number without end', { deviceInfo: { ...plain().deviceInfo, cores: Number.POSITIVE_INFINITY } }],
  ['a batch that is a list', []],
  ['data too long', { events: [{ ...plain().events[0], eventData: { a: 'x'.repeat(4_001) } }] }],
])('is not sure of %s', (_name, over) => {
  expect(isCertainBatch(Array.isArray(over) ? over : plain(over))).toBe(false)
})
