import type * as contract from '@multas/contract'
import { SUBSCRIPTIONS_TABLE } from '@multas/domain'
import type { Route } from '../../api/call.ts'
import { adminQuery } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'

const readSubscription: Route<typeof contract.adminReadSubscription> = {
  method: 'GET',
  path: '/api/admin/subscriptions/:id',
}
export const cancelSubscription: Route<typeof contract.adminCancelSubscription> = {
  method: 'POST',
  path: '/api/admin/subscriptions/:id/cancel',
}
export const pauseSubscription: Route<typeof contract.adminPauseSubscription> = {
  method: 'POST',
  path: '/api/admin/subscriptions/:id/pause',
}
export const recordSubscription: Route<typeof contract.adminRecordSubscription> = {
  method: 'POST',
  path: '/api/admin/subscriptions/:id/note',
}
export const syncSubscription: Route<typeof contract.adminSyncSubscription> = {
  method: 'POST',
  path: '/api/admin/subscriptions/:id/sync',
}

export const subscriptionQuery = (id: string) => adminQuery(readSubscription, { id })

export const changesOf = (id: string) => [subscriptionQuery(id).queryKey, tableKey(SUBSCRIPTIONS_TABLE)]
