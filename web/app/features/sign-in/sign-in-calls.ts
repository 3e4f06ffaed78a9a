import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

export const sendAccountCode: Route<typeof contract.sendAccountCode> = {
  method: 'POST',
  path: '/api/account/send-code',
}
export const signIn: Route<typeof contract.signIn> = { method: 'POST', path: '/api/account/sign-in' }
