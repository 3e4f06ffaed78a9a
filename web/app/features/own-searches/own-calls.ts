import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

const ALL = '/api/account/searches'

export const listOwnSearches: Route<typeof contract.listOwnSearches> = { method: 'GET', path: ALL }
export const openOwnSearch: Route<typeof contract.openOwnSearch> = {
  method: 'POST',
  path: `${ALL}/:id/open`,
}
export const removeOwnSearch: Route<typeof contract.removeOwnSearch> = {
  method: 'POST',
  path: `${ALL}/:id/remove`,
}

export const OWN_SEARCHES_KEY = ['account', 'searches'] as const
