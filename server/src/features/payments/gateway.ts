import type { ChargeFacts, ProviderLook } from '@multas/domain'

/** A subscription as Mercado Pago has it. */
export interface RemoteSubscription {
  readonly id: string
  /** Our own id of it, as it was given when it was made. */
  readonly reference: string
  readonly initPoint: string | null
  /** How it stands; null in a state that nobody here has a name for: such an answer changes nothing. */
  readonly look: ProviderLook | null
  /** Another one after each change of it. */
  readonly revision: string
}

export interface NewRemoteSubscription {
  /** Our id: also the idempotency key, so that asking twice makes one. */
  readonly id: string
  readonly payerEmail: string
  readonly reason: string
  readonly centavos: number
  readonly backUrl: string
}

/** Whose subscription a charge or a payment is of. */
export interface RemoteOwner {
  /** Mercado Pago's id of the subscription, where the resource says it. */
  readonly providerId: string | null
  /** Ours. */
  readonly reference: string | null
}

/** One month's charge, and whose it is. */
export interface RemoteCharge {
  readonly owner: RemoteOwner
  /** Null when it says nothing of when it is due. */
  readonly charge: ChargeFacts | null
}

/**
 * What is asked of Mercado Pago. A reading gives null for what does not exist there; everything else that goes wrong
 * is thrown as a `GatewayError`.
 */
export interface Gateway {
  create(asked: NewRemoteSubscription): Promise<RemoteSubscription>
  read(providerId: string): Promise<RemoteSubscription | null>
  /** One that was made for our id, of which the answer never arrived. */
  findByReference(id: string, payerEmail: string | null): Promise<RemoteSubscription | null>
  setStatus(
    known: RemoteSubscription,
    status: 'authorized' | 'paused' | 'cancelled',
  ): Promise<RemoteSubscription>
  /** All charges of a subscription, each with its payment. */
  listCharges(providerId: string): Promise<readonly ChargeFacts[]>
  readCharge(chargeId: string): Promise<RemoteCharge | null>
  findOwnerOfPayment(paymentId: string): Promise<RemoteOwner | null>
  /** Gives the whole payment back; asking twice gives it back once. */
  refund(paymentId: string): Promise<void>
}

/** Of the 4xx, those that say nothing of what was asked: our credentials, a lock, too many at once. */
const PASSING = new Set([401, 403, 408, 409, 423, 424, 429])

/**
 * `isFinal`: asking again will not help, because what was asked was refused. `status` is 0 when there was no answer, or
 * none that can be read. Its message says a status, never what was sent.
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
