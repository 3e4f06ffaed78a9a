import type * as contract from '@multas/contract'
import type { CallReply, Route } from '../../api/call.ts'

const ONE = '/api/account/subscription'

export const readOffer: Route<typeof contract.readPaymentsOffer> = {
  method: 'GET',
  path: '/api/payments/offer',
}
export const readSubscription: Route<typeof contract.readSubscription> = { method: 'GET', path: ONE }
export const startSubscription: Route<typeof contract.startSubscription> = { method: 'POST', path: ONE }
export const cancelSubscription: Route<typeof contract.cancelSubscription> = {
  method: 'POST',
  path: `${ONE}/cancel`,
}
export const withdrawSubscription: Route<typeof contract.withdrawSubscription> = {
  method: 'POST',
  path: `${ONE}/withdraw`,
}
export const pauseSubscription: Route<typeof contract.pauseSubscription> = {
  method: 'POST',
  path: `${ONE}/pause`,
}
export const resumeSubscription: Route<typeof contract.resumeSubscription> = {
  method: 'POST',
  path: `${ONE}/resume`,
}
export const listPayments: Route<typeof contract.listSubscriptionPayments> = {
  method: 'GET',
  path: `${ONE}/payments`,
}

export type Offer = CallReply<typeof contract.readPaymentsOffer>
export type { AccountPayment, AccountSubscription } from '@multas/contract'
