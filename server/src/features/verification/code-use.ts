import { type Subject, subjectKey } from '@multas/domain'

/**
 * What a code confirms of an account: its old address, its new one, that its data may be handed over, its end, or that
 * its holder is at the other end of a session.
 */
export const ACCOUNT_ACTS = ['email_old', 'email_new', 'download', 'deletion', 'confirmation'] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

/** What a code is good for: a search of one subject, signing in, or one act of an account. */
export type CodeUse =
  | { readonly otpType: 'user'; readonly subject: Subject }
  | { readonly otpType: 'account' }
  | {
      readonly otpType: AccountAct
      /** The id of what is confirmed: a code is right for nothing else. */
      readonly about: string
      /** What the mail says of it beyond what every such mail says: the new address, masked. */
      readonly detail?: string
    }

/** The subject of the search that a code is for; null for any other. */
export const subjectOf = (use: CodeUse): Subject | null => (use.otpType === 'user' ? use.subject : null)

/** The act of an account that a code is for; null for any other. */
export const actOf = (use: CodeUse) =>
  'about' in use ? { kind: use.otpType, detail: use.detail ?? null } : null

/** A text that differs for whatever a code must not be right for. */
export function useKey(use: CodeUse): string {
  if (use.otpType === 'user') return subjectKey(use.subject)
  return 'about' in use ? use.about : use.otpType
}
