import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

export const readNoticeSettings: Route<typeof contract.readNoticeSettings> = {
  method: 'GET',
  path: '/api/account/notices/preferences',
}
export const changeNoticePreferences: Route<typeof contract.changeNoticePreferences> = {
  method: 'POST',
  path: '/api/account/notices/preferences',
}
export const retryNoticeAddress: Route<typeof contract.retryNoticeAddress> = {
  method: 'POST',
  path: '/api/account/notices/retry-address',
}
export const changeAccountPhrase: Route<typeof contract.changeAccountPhrase> = {
  method: 'POST',
  path: '/api/account/phrase',
}
export const listNotices: Route<typeof contract.listNotices> = { method: 'GET', path: '/api/account/notices' }
export const readPushKey: Route<typeof contract.readPushKey> = { method: 'GET', path: '/api/push/key' }
export const addPushDevice: Route<typeof contract.addPushDevice> = {
  method: 'POST',
  path: '/api/account/push',
}
export const removePushDevice: Route<typeof contract.removePushDevice> = {
  method: 'POST',
  path: '/api/account/push/:id/remove',
}
export const tryPushDevice: Route<typeof contract.tryPushDevice> = {
  method: 'POST',
  path: '/api/account/push/:id/try',
}
export const changeFrequencyByLink: Route<typeof contract.changeFrequencyByLink> = {
  method: 'POST',
  path: '/api/notices/rhythm',
}
