import { type Subject, subjectKey } from '@multas/domain'

/** What a code is good for: a search of one subject, or signing in to what belongs to the address. */
export type CodeUse =
  | { readonly otpType: 'user'; readonly subject: Subject }
  | { readonly otpType: 'account' }

/** The subject of the search that a code is for; null for signing in. */
export const subjectOf = (use: CodeUse): Subject | null => (use.otpType === 'user' ? use.subject : null)

/** A text that differs for whatever a code must not be right for. */
export const useKey = (use: CodeUse): string =>
  use.otpType === 'user' ? subjectKey(use.subject) : use.otpType
