import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'
import { adminQuery } from '../frame/index.ts'

export const signIn: Route<typeof contract.adminSignIn> = { method: 'POST', path: '/api/admin/sign-in' }
export const secondStep: Route<typeof contract.adminSecondStep> = {
  method: 'POST',
  path: '/api/admin/sign-in/code',
}
export const openSetUp: Route<typeof contract.adminOpenSetUp> = { method: 'POST', path: '/api/admin/set-up' }
export const finishSetUp: Route<typeof contract.adminFinishSetUp> = {
  method: 'POST',
  path: '/api/admin/set-up/finish',
}
const listSessions: Route<typeof contract.adminListSessions> = {
  method: 'GET',
  path: '/api/admin/sessions',
}
export const sessionsQuery = adminQuery(listSessions)
export const endSession: Route<typeof contract.adminEndSession> = {
  method: 'POST',
  path: '/api/admin/sessions/:id/end',
}
export const endOtherSessions: Route<typeof contract.adminEndOtherSessions> = {
  method: 'POST',
  path: '/api/admin/sessions/end-others',
}
export const changePassword: Route<typeof contract.adminChangePassword> = {
  method: 'POST',
  path: '/api/admin/password',
}
export const renewRecoveryCodes: Route<typeof contract.adminRenewRecoveryCodes> = {
  method: 'POST',
  path: '/api/admin/recovery-codes',
}
export const renewSecondFactor: Route<typeof contract.adminRenewSecondFactor> = {
  method: 'POST',
  path: '/api/admin/second-factor',
}
