import type * as contract from '@multas/contract'
import type { CallReply } from '../../api/call.ts'

export const EMAIL_CHANGE_KEY = ['account', 'email-change'] as const

export interface KnownChange {
  readonly change: EmailChange | null
  readonly nextCodeAt?: number
}

export type EmailChange = NonNullable<CallReply<typeof contract.readEmailChange>['change']>
