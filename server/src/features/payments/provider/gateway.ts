import type { ChargeFacts, ProviderSnapshot } from '@multas/domain'

export interface RemoteSubscription {
  readonly id: string
  readonly reference: string
  readonly initPoint: string | null
  readonly snapshot: ProviderSnapshot | null
  readonly revision: string
}

export interface NewRemoteSubscription {
  /** Our id and the idempotency key, so a repeated request creates one subscription. */
  readonly id: string
  readonly payerEmail: string
  readonly reason: string
  readonly centavos: number
  readonly backUrl: string
}

export interface RemotePayer {
  readonly providerId: string | null
  readonly reference: string | null
}

export interface RemoteCharge {
  readonly owner: RemotePayer
  readonly charge: ChargeFacts | null
}

/** Reads return null for a missing resource; every other failure throws a `GatewayError`. */
export interface Gateway {
  create(asked: NewRemoteSubscription): Promise<RemoteSubscription>
  read(providerId: string): Promise<RemoteSubscription | null>
  findByReference(id: string, payerEmail: string | null): Promise<RemoteSubscription | null>
  setStatus(
    known: RemoteSubscription,
    status: 'authorized' | 'paused' | 'cancelled',
  ): Promise<RemoteSubscription>
  listCharges(providerId: string): Promise<readonly ChargeFacts[]>
  readCharge(chargeId: string): Promise<RemoteCharge | null>
  findPayerOf(paymentId: string): Promise<RemotePayer | null>
  /** Refunds the whole payment; idempotent. */
  refund(paymentId: string): Promise<void>
}

/** 4xx codes independent of the request itself: credentials, lock, rate limit. */
const PASSING = new Set([401, 403, 408, 409, 423, 424, 429])

/**
 * `isFinal`: retries will not help. `status` is 0 without a readable response. The message contains a status,
 * never the request.
 */
export class GatewayError extends Error {
  readonly isFinal: boolean
  readonly status: number
  constructor(operation: string, status: number, what = String(status || 'no answer')) {
    super(`mercado pago did not ${operation}: ${what}`)
    this.name = 'GatewayError'
    this.status = status
    this.isFinal = status >= 400 && status < 500 && !PASSING.has(status)
  }
}
