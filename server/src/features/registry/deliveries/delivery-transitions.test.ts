import { expect, it } from 'vitest'
import { DELIVERY_TRANSITIONS, type DeliveryEvent, deliveryStep } from './delivery-transitions.ts'

it('each event of a delivery leads to one state, written as SQL', () => {
  const events = Object.keys(DELIVERY_TRANSITIONS.received) as DeliveryEvent[]
  expect(Object.fromEntries(events.map((event) => [event, deliveryStep(event).to]))).toEqual({
    stage: "'reading'",
    finish: "'ready'",
    fail: "'failed'",
    publish: "'published'",
    publishRecords: "'published'",
    undo: "'undone'",
    discard: "'discarded'",
  })
  expect(deliveryStep('stage').from).toBe("'received', 'ready', 'failed'")
})

it('a published delivery can only be undone, and what was undone or discarded stays so', () => {
  const leading = (state: keyof typeof DELIVERY_TRANSITIONS) =>
    Object.entries(DELIVERY_TRANSITIONS[state]).flatMap(([event, next]) => (next === 'ignored' ? [] : event))
  expect(leading('published')).toEqual(['undo'])
  expect([...leading('undone'), ...leading('discarded')]).toEqual([])
})
