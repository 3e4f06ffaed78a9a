import type { EventType } from '@multas/domain'

/** What a part of a page tells of its use; whoever measures listens for it at the window. */
export interface TrackDetail {
  readonly eventType: EventType
  readonly eventData: Readonly<Record<string, string | number | boolean>>
}

export const TRACK_EVENT = 'multas:track'

/** What was told before anybody listened: the listener's code comes when the page has nothing else to do. */
let untold: TrackDetail[] | null = []
const MOST_UNTOLD = 20

/** The ids of this browser in tracking (docs/behaviour/tracking.md#batches). */
export interface TrackedVisitor {
  readonly userId: string
  readonly sessionId: string
  readonly fingerprint: string
}

let visitor: TrackedVisitor | null = null

/** Said by whoever measures and listens from now on; gives what was told before. */
export function beginMeasuring(measured: TrackedVisitor): readonly TrackDetail[] {
  const details = untold ?? []
  untold = null
  visitor = measured
  return details
}

/** What is told from now on waits for the next one who measures. */
export function endMeasuring(): void {
  untold ??= []
  visitor = null
}

/** Null while nobody measures, which is always in a browser that objects: then there are no ids to tell. */
export const trackedVisitor = (): TrackedVisitor | null => visitor

/**
 * Tracks one event (docs/behaviour/tracking.md#event-types). Nothing personal belongs in `eventData`. On the server
 * nothing happens; where nobody ever listens, the first few wait in vain.
 */
export function track(eventType: EventType, eventData: TrackDetail['eventData'] = {}): void {
  if (typeof window === 'undefined') return
  const detail: TrackDetail = { eventType, eventData }
  if (untold !== null && untold.length < MOST_UNTOLD) untold.push(detail)
  window.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail }))
}
