import type { trackingToken } from '@multas/contract'
import type { CallReply } from '../../api/call.ts'

export type TrackingToken = CallReply<typeof trackingToken>

/** After a refusal no token is asked for until this time is over: the site may be busy. */
const REST_AFTER_FAILURE_MS = 30_000

export interface TokenHolderTools {
  /** `GET /api/track/token`; throws when there is none to be had. */
  fetchToken(): Promise<TrackingToken>
  /** A failure is only told, never shown. */
  fail(what: string, error: unknown): void
  now(): number
}

/** The token of this page's batches, asked for once however many want it. */
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
    /** Null when there is none for now. */
    get(): Promise<TrackingToken | null> {
      if (held) return Promise.resolve(held)
      if (asking === null && now() < notBeforeMs) return Promise.resolve(null)
      asking ??= ask()
      return asking
    },
    held: () => held,
    /** The next one is asked for anew; until then the visitor is anonymous. */
    drop(): void {
      held = null
    },
  }
}
