import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

export const LIST_PATH = '/api/admin/subscriptions'

export const readSubscription: Route<typeof contract.adminReadSubscription> = {
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
export const noteSubscription: Route<typeof contract.adminNoteSubscription> = {
  method: 'POST',
  path: '/api/admin/subscriptions/:id/note',
}
export const syncSubscription: Route<typeof contract.adminSyncSubscription> = {
  method: 'POST',
  path: '/api/admin/subscriptions/:id/sync',
}
