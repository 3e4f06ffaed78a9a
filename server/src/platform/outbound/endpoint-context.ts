import type { OutboundFailure, OutboundRequest } from './reply.ts'
import type { WireAnswer } from './wire-call.ts'

/** For metrics. `status` is 0 without a reply. */
export interface CallRecord {
  readonly endpoint: string
  readonly status: number
  readonly durationMs: number
  readonly bytes: number
}

/** A complete exchange for authors of source descriptions; never log it. */
export interface WireExchange {
  readonly endpoint: string
  readonly request: OutboundRequest
  readonly result: WireAnswer | OutboundFailure
  readonly durationMs: number
}

export interface EndpointContext {
  readonly random: () => number
  readonly observe: ((call: CallRecord) => void) | null
  readonly trace?: (exchange: WireExchange) => void
  /** True if a third party chose the origin, which must then be public. */
  readonly isForeign?: (origin: string) => boolean
}
