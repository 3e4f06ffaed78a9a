import type * as contract from '@multas/contract'
import type { CallReply, Route } from '../../api/call.ts'

const ALL = '/api/account/watches'

export const listWatches: Route<typeof contract.listWatches> = { method: 'GET', path: ALL }
export const addWatch: Route<typeof contract.addWatch> = { method: 'POST', path: ALL }
export const removeWatch: Route<typeof contract.removeWatch> = { method: 'POST', path: `${ALL}/:id/remove` }
export const muteWatch: Route<typeof contract.muteWatch> = { method: 'POST', path: `${ALL}/:id/mute` }
export const readWatchFines: Route<typeof contract.readWatchFines> = {
  method: 'GET',
  path: `${ALL}/:id/fines`,
}
export const readOffer: Route<typeof contract.readPaymentsOffer> = {
  method: 'GET',
  path: '/api/payments/offer',
}

export type { Watch } from '@multas/contract'
export type Watches = CallReply<typeof contract.listWatches>

export const WATCHES_KEY = ['account', 'watches'] as const
export const finesKey = (id: string) => [...WATCHES_KEY, id, 'fines'] as const
