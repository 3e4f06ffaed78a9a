import type { IncomingHttpHeaders } from 'node:http'
import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'

export interface OutboundRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
  /** Idempotent: resent after a lost connection. */
  readonly repeatable: boolean
  readonly keepRedirect?: boolean
}

export interface OutboundReply {
  readonly ok: true
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly url: string
  readonly redirectedTo: string | null
}

/**
 * Failure without a reply:
 * - `request_timeout`: only this request took too long
 * - `resting`: circuit open
 * - `overloaded`: not sent, our own limits leave no turn in time
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
  readonly reason: ReasonText
  readonly location?: string
}

export type OutboundResult = OutboundReply | OutboundFailure

/** Not sent because too many wait; no verdict on the upstream. */
export const OVERLOADED = reasonText('overloaded')

export function failure(kind: OutboundFailure['kind'], reason: ReasonText): OutboundFailure {
  return { ok: false, kind, reason }
}
