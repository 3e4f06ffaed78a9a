import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

export const listSessions: Route<typeof contract.listAccountSessions> = {
  method: 'GET',
  path: '/api/account/sessions',
}
export const endSession: Route<typeof contract.endAccountSession> = {
  method: 'POST',
  path: '/api/account/sessions/:id/end',
}
export const signOut: Route<typeof contract.signOut> = { method: 'POST', path: '/api/account/sign-out' }
