import type { OutboundFailure, OutboundRequest } from './reply.ts'
import type { WireAnswer } from './wire-call.ts'

/** One request on the wire, for metrics. `status` is 0 when there was no answer. */
export interface CallRecord {
  readonly endpoint: string
  readonly status: number
  readonly durationMs: number
  readonly bytes: number
}

/** One request on the wire and what became of it, whole: for whoever describes a source, never for a log. */
export interface WireExchange {
  readonly endpoint: string
  readonly request: OutboundRequest
  /** The body is still compressed as it came. */
  readonly result: WireAnswer | OutboundFailure
  readonly durationMs: number
}

export interface EndpointSurroundings {
  /** 0 to 1. */
  readonly random: () => number
  readonly observe: ((call: CallRecord) => void) | null
  /** Shown every exchange, retries, steps and access included. */
  readonly trace?: (exchange: WireExchange) => void
  /** Whether an origin was chosen by somebody who may not lead us into private networks; left out, none was. */
  readonly isForeign?: (origin: string) => boolean
}
