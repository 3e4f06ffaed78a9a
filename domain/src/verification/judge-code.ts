/**
 * When a one-time e-mail code still counts (specification, sections 4, 8 and 9; design, section 6).
 *
 * The caller decides whether the guess was right, in constant time, and holds the row lock between asking
 * and saving: these rules are pure, so they cannot stop two guesses racing.
 */
export const CODE_LENGTH = 6
export const CODE_LIFETIME_MS = 10 * 60_000
export const MAX_WRONG_GUESSES = 10

export interface IssuedCode {
  readonly issuedAt: Date
  /** When it was accepted, or voided by a newer one; null while it counts. */
  readonly usedAt: Date | null
  readonly wrongGuesses: number
}

export type CodeVerdict = 'accepted' | 'wrong' | 'expired' | 'spent'

export function judgeCode(code: IssuedCode, guessIsRight: boolean, now: Date): CodeVerdict {
  if (code.usedAt !== null || code.wrongGuesses >= MAX_WRONG_GUESSES) return 'spent'
  if (now.getTime() - code.issuedAt.getTime() >= CODE_LIFETIME_MS) return 'expired'
  return guessIsRight ? 'accepted' : 'wrong'
}

/** What a code field holds: digits only, at most six (specification, section 5). */
export function cleanCode(raw: string): string {
  return raw.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)
}

export function isCompleteCode(code: string): boolean {
  return code.length === CODE_LENGTH && cleanCode(code) === code
}
