import type { Endpoint, OutboundReply, Trip } from '../../../platform/outbound/index.ts'
import type { Variables } from '../consulting/variables.ts'
import type { Verdict } from '../reading/rules.ts'

/** Headers to add to every request of a consultation, or why there are none. */
export type Entrance =
  | { readonly ok: true; readonly headers: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly verdict: Verdict }

/** How a source lets us in when it takes more than a fixed header. */
export interface Access {
  /** Gets in, with what is kept from before when it still holds. It may set the trip's cookies and variables. */
  enter(endpoint: Endpoint, trip: Trip, variables: Variables): Promise<Entrance>
  /** Whether the answer says that what we hold is no longer good; a verdict when that could not be found out. */
  isRefused(reply: OutboundReply, trip: Trip): Promise<boolean | Verdict>
  /** Forgets what was used for this consultation, so that the next `enter` starts anew. */
  forget(): void
  close(): Promise<void>
}
