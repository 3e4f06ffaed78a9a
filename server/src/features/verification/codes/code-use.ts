import { type Subject, subjectKey } from '@multas/domain'

export const ACCOUNT_ACTS = ['email_old', 'email_new', 'download', 'deletion', 'confirmation'] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

export type CodeUse =
  | { readonly otpType: 'user'; readonly subject: Subject }
  | { readonly otpType: 'account' }
  | {
      readonly otpType: AccountAct
      readonly about: string
      readonly detail?: string
    }

export const subjectOf = (use: CodeUse): Subject | null => (use.otpType === 'user' ? use.subject : null)

export const actOf = (use: CodeUse) =>
  'about' in use ? { kind: use.otpType, detail: use.detail ?? null } : null

export function useKey(use: CodeUse): string {
  if (use.otpType === 'user') return subjectKey(use.subject)
  return 'about' in use ? use.about : use.otpType
}
