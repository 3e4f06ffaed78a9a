import type { TrackingBatch, TrackingEvent } from '@multas/contract'
import { CallError } from '../../api/call-error.ts'
import { createTokenHolder, type TrackingToken } from './token-holder.ts'

export type Visitor = Pick<TrackingBatch, 'userId' | 'sessionId' | 'fingerprint' | 'deviceInfo'>

export interface BatchSenderTools {
  readonly visitor: Visitor
  /** Throws `CallError`. */
  fetchToken(): Promise<TrackingToken>
  /** Throws `CallError`. */
  sendBatch(batch: TrackingBatch): Promise<void>
  sendLast(batch: TrackingBatch): void
  readEmail(): string | null
  fail(what: string, error: unknown): void
  /** Unix milliseconds. */
  now(): number
}

/**
 * Sends events in batches under a token; without one nothing is sent (docs/behaviour/tracking.md#batches).
 */
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
     * Returns the events for which no token was available. A refused token is replaced once; any other
     * failure loses the batch.
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
    /** Does not await a response; without a token nothing is taken. */
    sendLast(take: () => readonly TrackingEvent[]): void {
      const token = tokens.held()
      const events = token === null ? [] : take()
      if (token !== null && events.length > 0) tools.sendLast(toBatch(token, events))
    },
    /** The search received its own token, which may authenticate this visitor. */
    identified(): void {
      if (tokens.held()?.type === 'anonymous') tokens.drop()
    },
  }
}
