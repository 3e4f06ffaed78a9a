import type { EventType } from '@multas/domain'

/** Dispatched on the window. */
export interface TrackDetail {
  readonly eventType: EventType
  readonly eventData: Readonly<Record<string, string | number | boolean>>
}

export const TRACK_EVENT = 'multas:track'

/** Events from before the listener is loaded, which happens when the page is idle. */
let unsent: TrackDetail[] | null = []
const MAX_UNSENT = 20

/** docs/behaviour/tracking.md#batches */
export interface TrackedVisitor {
  readonly userId: string
  readonly sessionId: string
  readonly fingerprint: string
}

let visitor: TrackedVisitor | null = null

/** Registers the listener; returns the earlier events. */
export function beginMeasuring(measured: TrackedVisitor): readonly TrackDetail[] {
  const details = unsent ?? []
  unsent = null
  visitor = measured
  return details
}

/** Later events are buffered for the next listener. */
export function endMeasuring(): void {
  unsent ??= []
  visitor = null
}

/** Null without active tracking, as always in browsers that object. */
export const trackedVisitor = (): TrackedVisitor | null => visitor

/**
 * docs/behaviour/tracking.md#event-types. `eventData` must not contain personal data. Does nothing on the
 * server; without a listener only the first few events are buffered.
 */
export function track(eventType: EventType, eventData: TrackDetail['eventData'] = {}): void {
  if (typeof window === 'undefined') return
  const detail: TrackDetail = { eventType, eventData }
  if (unsent !== null && unsent.length < MAX_UNSENT) unsent.push(detail)
  window.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail }))
}
