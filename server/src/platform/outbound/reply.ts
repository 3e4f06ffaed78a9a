import type { IncomingHttpHeaders } from 'node:http'

export interface OutboundRequest {
  readonly method: string
  /** Absolute address, on the endpoint's origin. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
  /** Sending it twice does no harm, so it may be sent again after a lost connection. */
  readonly repeatable: boolean
  /** Redirects are answers, not followed. */
  readonly keepRedirect?: boolean
}

/** An upstream answered: whatever the status, the body is complete and decompressed. */
export interface OutboundReply {
  readonly ok: true
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The address that answered, after redirects. */
  readonly url: string
  /** The address redirects led to, or a redirect that was kept points to; null when there was none. */
  readonly redirectedTo: string | null
}

/**
 * Why there is no answer:
 * `timeout` and `aborted`: the trip ended; `request_timeout`: only this request took too long;
 * `reset`: the connection was lost; `unreachable`: no connection (name, refused, TLS); `too_large`;
 * `undecodable`: the compression is broken or unknown; `left_origin`: a redirect to another origin;
 * `redirect_loop`; `resting`: the circuit is open; `overloaded`: it was not asked, because our own limits of calls
 * leave no turn in time.
 */
export interface OutboundFailure {
  readonly ok: false
  readonly kind:
    | 'timeout'
    | 'aborted'
    | 'request_timeout'
    | 'reset'
    | 'unreachable'
    | 'too_large'
    | 'undecodable'
    | 'left_origin'
    | 'redirect_loop'
    | 'resting'
    | 'overloaded'
  /** For the operator: no personal data, no credentials. */
  readonly reason: string
  /** Where a refused redirect pointed to. */
  readonly location?: string
}

export type OutboundResult = OutboundReply | OutboundFailure

/** The `reason` of what we did not ask because too many wait: it says nothing about the upstream. */
export const OVERLOADED = 'overloaded by us'

export function failure(kind: OutboundFailure['kind'], reason: string): OutboundFailure {
  return { ok: false, kind, reason }
}
