import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

export const startPasskey: Route<typeof contract.startPasskey> = {
  method: 'POST',
  path: '/api/passkeys/options',
}
export const addPasskey: Route<typeof contract.addPasskey> = { method: 'POST', path: '/api/passkeys' }
export const listPasskeys: Route<typeof contract.listPasskeys> = {
  method: 'GET',
  path: '/api/account/passkeys',
}
export const renamePasskey: Route<typeof contract.renamePasskey> = {
  method: 'POST',
  path: '/api/account/passkeys/:id/rename',
}
export const removePasskey: Route<typeof contract.removePasskey> = {
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
}

export const PASSKEYS_KEY = ['account', 'passkeys'] as const
