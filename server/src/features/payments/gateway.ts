import type { ChargeFacts, ProviderLook } from '@multas/domain'

/** A subscription as Mercado Pago has it. */
export interface RemoteSubscription {
  readonly id: string
  /** Our own id of it, as it was given when it was made. */
  readonly reference: string
  readonly initPoint: string | null
  readonly look: ProviderLook
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
  findOwnerOfCharge(chargeId: string): Promise<RemoteOwner | null>
  findOwnerOfPayment(paymentId: string): Promise<RemoteOwner | null>
  /** Gives the whole payment back; asking twice gives it back once. */
  refund(paymentId: string): Promise<void>
}

/** `isFinal`: asking again will not help (a 4xx). Its message says a status, never what was sent. */
export class GatewayError extends Error {
  readonly isFinal: boolean
  readonly status: number
  constructor(operation: string, status: number) {
    super(`mercado pago did not ${operation}: ${status || 'no answer'}`)
    this.name = 'GatewayError'
    this.status = status
    this.isFinal = status >= 400 && status < 500 && status !== 408 && status !== 423 && status !== 429
  }
}
