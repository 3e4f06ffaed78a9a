import type * as contract from '@multas/contract'
import type { CallReply } from '../../api/call.ts'

export const EMAIL_CHANGE_KEY = ['account', 'email-change'] as const

/** What is known of it: whether one is under way, and when codes may be sent again, in milliseconds since 1970. */
export interface KnownChange {
  readonly change: EmailChange | null
  readonly askAgainAt?: number
}

/** A change of address that is under way. */
export type EmailChange = NonNullable<CallReply<typeof contract.readEmailChange>['change']>
