import type * as contract from '@multas/contract'
import type { Route } from '../../api/call.ts'

const CHANGE = '/api/account/email-change'

export const readEmailChange: Route<typeof contract.readEmailChange> = { method: 'GET', path: CHANGE }
export const startEmailChange: Route<typeof contract.startEmailChange> = { method: 'POST', path: CHANGE }
export const resendEmailChange: Route<typeof contract.resendEmailChange> = {
  method: 'POST',
  path: `${CHANGE}/resend`,
}
export const confirmEmailChange: Route<typeof contract.confirmEmailChange> = {
  method: 'POST',
  path: `${CHANGE}/confirm`,
}
export const cancelEmailChange: Route<typeof contract.cancelEmailChange> = {
  method: 'POST',
  path: `${CHANGE}/cancel`,
}
export const sendAccountConfirmation: Route<typeof contract.sendAccountConfirmation> = {
  method: 'POST',
  path: '/api/account/confirmation',
}
export const downloadAccount: Route<typeof contract.downloadAccount> = {
  method: 'POST',
  path: '/api/account/data',
}
export const readAccountDeletion: Route<typeof contract.readAccountDeletion> = {
  method: 'GET',
  path: '/api/account/deletion',
}
export const deleteAccount: Route<typeof contract.deleteAccount> = {
  method: 'POST',
  path: '/api/account/deletion',
}
