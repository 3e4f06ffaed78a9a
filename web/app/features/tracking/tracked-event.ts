import type { EventType, InteractionType } from '@multas/domain'
import type { TrackDetail } from '../../track.ts'

/** Something that was done on the site, before it has its time and its place. */
export interface TrackedEvent {
  readonly eventType: EventType | InteractionType
  readonly eventData: TrackDetail['eventData']
}
