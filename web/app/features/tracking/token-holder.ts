import type { trackingToken } from '@multas/contract'
import type { CallReply } from '../../api/call.ts'

export type TrackingToken = CallReply<typeof trackingToken>

/** Pause after a failed token request: the site may be busy. */
const REST_AFTER_FAILURE_MS = 30_000

export interface TokenHolderTools {
  /** `GET /api/track/token`; throws if unavailable. */
  fetchToken(): Promise<TrackingToken>
  fail(what: string, error: unknown): void
  now(): number
}

/** Concurrent requests share one call. */
export function createTokenHolder({ fetchToken, fail, now }: TokenHolderTools) {
  let held: TrackingToken | null = null
  let asking: Promise<TrackingToken | null> | null = null
  let notBeforeMs = 0

  async function ask(): Promise<TrackingToken | null> {
    try {
      held = await fetchToken()
    } catch (error) {
      notBeforeMs = now() + REST_AFTER_FAILURE_MS
      fail('token', error)
    }
    asking = null
    return held
  }

  return {
    get(): Promise<TrackingToken | null> {
      if (held) return Promise.resolve(held)
      if (asking === null && now() < notBeforeMs) return Promise.resolve(null)
      asking ??= ask()
      return asking
    },
    held: () => held,
    /** Drops the token; until the next one the visitor is anonymous. */
    drop(): void {
      held = null
    },
  }
}
