import type { EventType } from '@multas/domain'

/** What a part of a page tells of its use; whoever measures listens for it at the window. */
export interface TrackDetail {
  readonly eventType: EventType
  readonly eventData: Readonly<Record<string, string | number | boolean>>
}

export const TRACK_EVENT = 'multas:track'

/**
 * Says that something was done (specification, section 3). Nothing personal belongs in `eventData`. Without a
 * listener, or on the server, nothing happens.
 */
export function track(eventType: EventType, eventData: TrackDetail['eventData'] = {}): void {
  if (typeof window === 'undefined') return
  const detail: TrackDetail = { eventType, eventData }
  window.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail }))
}
