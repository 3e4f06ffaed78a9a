import type { EventType, InteractionType } from '@multas/domain'
import type { TrackDetail } from '../../track.ts'

export interface TrackedEvent {
  readonly eventType: EventType | InteractionType
  readonly eventData: TrackDetail['eventData']
}
