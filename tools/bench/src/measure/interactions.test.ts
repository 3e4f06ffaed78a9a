import { describe, expect, it } from 'vitest'
import type { TimedEvent } from '../browser/recording.ts'
import { listInteractions } from './interactions.ts'

const event = (changes: Partial<TimedEvent>): TimedEvent => ({
  name: 'keydown',
  interactionId: 1,
  startMs: 100,
  durationMs: 40,
  processingStartMs: 104,
  processingEndMs: 110,
  ...changes,
})

describe('an interaction', () => {
  it('is its slowest event, with all handlers that ran before the same frame', () => {
    const events = [
      event({}),
      // React listens to `input`, which carries no interaction of its own.
      event({
        name: 'input',
        interactionId: 0,
        startMs: 102,
        durationMs: 40,
        processingStartMs: 110,
        processingEndMs: 125,
      }),
      event({ name: 'keyup', startMs: 180, durationMs: 16, processingStartMs: 181, processingEndMs: 182 }),
    ]
    expect(listInteractions(events)).toEqual([
      { name: 'keydown', durationMs: 40, waitMs: 4, processingMs: 21, presentationMs: 15 },
    ])
  })

  it('that took longest comes first', () => {
    const slow = event({
      name: 'click',
      interactionId: 2,
      startMs: 500,
      durationMs: 96,
      processingStartMs: 510,
      processingEndMs: 580,
    })
    expect(listInteractions([event({}), slow]).map(({ name }) => name)).toEqual(['click', 'keydown'])
  })

  it('is none when no tap and no key belongs to the event', () => {
    expect(listInteractions([event({ name: 'mouseover', interactionId: 0 })])).toEqual([])
  })
})
