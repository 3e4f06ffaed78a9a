import type { TimedEvent } from '../browser/recording.ts'

/** One tap or key, as its slowest event. In milliseconds, in steps of 8. */
export interface Interaction {
  readonly name: string
  /** From the input to the frame that shows its effect: what Interaction to Next Paint counts. */
  readonly durationMs: number
  /** Before the first handler ran. */
  readonly waitMs: number
  /** All handlers that ran before that frame. */
  readonly processingMs: number
  /** Style, layout, paint and the wait for the frame. */
  readonly presentationMs: number
}

/** Events that end within the same step of the clock were shown by the same frame. */
const SAME_FRAME_MS = 8

/** The interactions among the events, slowest first; an event that belongs to no tap and no key is none. */
export function listInteractions(events: readonly TimedEvent[]): readonly Interaction[] {
  const slowest = new Map<number, TimedEvent>()
  for (const event of events) {
    const known = slowest.get(event.interactionId)
    if (event.interactionId > 0 && (!known || event.durationMs > known.durationMs))
      slowest.set(event.interactionId, event)
  }
  return [...slowest.values()]
    .map((event) => describe(event, events))
    .toSorted((a, b) => b.durationMs - a.durationMs)
}

function describe(event: TimedEvent, events: readonly TimedEvent[]): Interaction {
  const shownAt = event.startMs + event.durationMs
  const inFrame = events.filter(
    (one) =>
      Math.abs(one.startMs + one.durationMs - shownAt) <= SAME_FRAME_MS && one.startMs >= event.startMs,
  )
  const startedAt = Math.min(...inFrame.map(({ processingStartMs }) => processingStartMs))
  const endedAt = Math.max(...inFrame.map(({ processingEndMs }) => processingEndMs))
  return {
    name: event.name,
    durationMs: event.durationMs,
    waitMs: Math.max(0, startedAt - event.startMs),
    processingMs: endedAt - startedAt,
    presentationMs: Math.max(0, shownAt - endedAt),
  }
}
