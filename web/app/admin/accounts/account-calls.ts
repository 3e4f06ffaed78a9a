import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

export const createAccount: Route<typeof contract.adminCreateAccount> = {
  method: 'POST',
  path: '/api/admin/accounts',
}
export const changeRole: Route<typeof contract.adminChangeRole> = {
  method: 'POST',
  path: '/api/admin/accounts/:id/role',
}
export const disableAccount: Route<typeof contract.adminDisableAccount> = {
  method: 'POST',
  path: '/api/admin/accounts/:id/disable',
}
export const enableAccount: Route<typeof contract.adminEnableAccount> = {
  method: 'POST',
  path: '/api/admin/accounts/:id/enable',
}
export const resetAccount: Route<typeof contract.adminResetAccount> = {
  method: 'POST',
  path: '/api/admin/accounts/:id/reset',
}
export const endAccountSessions: Route<typeof contract.adminEndAccountSessions> = {
  method: 'POST',
  path: '/api/admin/accounts/:id/end-sessions',
}
