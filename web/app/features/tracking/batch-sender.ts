import type { TrackingBatch, TrackingEvent } from '@multas/contract'
import { CallError } from '../../api/call-error.ts'
import { createTokenHolder, type TrackingToken } from './token-holder.ts'

/** Who is measured: the same in every batch of a page. */
export type Visitor = Pick<TrackingBatch, 'userId' | 'sessionId' | 'fingerprint' | 'deviceInfo'>

export interface BatchSenderTools {
  readonly visitor: Visitor
  /** Throws `CallError`. */
  fetchToken(): Promise<TrackingToken>
  /** Throws `CallError`. */
  sendBatch(batch: TrackingBatch): Promise<void>
  /** For a page that goes away: nobody waits for the answer. */
  sendLast(batch: TrackingBatch): void
  /** The address that this tab verified; null when none. */
  readEmail(): string | null
  /** A failure is only told, never shown. */
  fail(what: string, error: unknown): void
  /** Milliseconds since 1970. */
  now(): number
}

/** Sends events in batches under a token; without a token nothing is sent (docs/behaviour/tracking.md#batches). */
export function createBatchSender(tools: BatchSenderTools) {
  const tokens = createTokenHolder(tools)

  const toBatch = (token: TrackingToken, events: readonly TrackingEvent[]): TrackingBatch => ({
    ...tools.visitor,
    userEmail: token.type === 'authenticated' ? tools.readEmail() : null,
    trackingToken: token.token,
    events: [...events],
  })

  return {
    /**
     * Gives back the events that found no token. A refused token is dropped and another one fetched, once; any
     * other failure loses the batch.
     */
    async send(events: readonly TrackingEvent[]): Promise<readonly TrackingEvent[]> {
      for (const isLastTry of [false, true]) {
        const token = await tokens.get()
        if (token === null) return events
        try {
          await tools.sendBatch(toBatch(token, events))
          return []
        } catch (error) {
          tools.fail('events', error)
          if (!(error instanceof CallError && error.status === 401)) return []
          tokens.drop()
          if (isLastTry) return []
        }
      }
      return []
    },
    /** What `take` gives, at once and without an answer; nothing is taken where there is no token. */
    sendLast(take: () => readonly TrackingEvent[]): void {
      const token = tokens.held()
      const events = token === null ? [] : take()
      if (token !== null && events.length > 0) tools.sendLast(toBatch(token, events))
    },
    /** The search has a token of its own now, which may make this visitor an authenticated one. */
    identified(): void {
      if (tokens.held()?.type === 'anonymous') tokens.drop()
    },
  }
}
