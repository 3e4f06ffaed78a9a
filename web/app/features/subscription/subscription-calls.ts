import type * as contract from '@multas/contract'
import type { CallReply } from '../../api/call.ts'

export type Offer = CallReply<typeof contract.readPaymentsOffer>
export type { AccountPayment, AccountSubscription } from '@multas/contract'
