import type * as contract from '@multas/contract'
import type { CallReply } from '../../api/call.ts'

export const EMAIL_CHANGE_KEY = ['account', 'email-change'] as const

/** A change of address that is under way. */
export type EmailChange = NonNullable<CallReply<typeof contract.readEmailChange>['change']>
