/**
 * When a one-time e-mail code is valid (docs/behaviour/verification.md#code).
 *
 * The caller decides whether the guess was right, in constant time, and holds the row lock between asking
 * and saving: these rules are pure, so they cannot stop two guesses racing.
 */
export const CODE_LENGTH = 6
export const CODE_LIFETIME_MS = 10 * 60_000
export const MAX_WRONG_GUESSES = 10

export interface IssuedCode {
  readonly issuedAt: Date
  /** When it was accepted; null while it was not. */
  readonly usedAt: Date | null
  /** At this code, by all who guessed. */
  readonly wrongGuesses: number
}

/** `voided`: ten wrong guesses were made at it, by whomever. */
export type CodeVerdict = 'accepted' | 'wrong' | 'expired' | 'voided' | 'used'

export function judgeCode(code: IssuedCode, guessIsRight: boolean, now: Date): CodeVerdict {
  if (code.usedAt !== null) return 'used'
  if (code.wrongGuesses >= MAX_WRONG_GUESSES) return 'voided'
  if (now.getTime() - code.issuedAt.getTime() >= CODE_LIFETIME_MS) return 'expired'
  return guessIsRight ? 'accepted' : 'wrong'
}

/** Nothing can be entered for it any more, however young it is. */
export function isCodeSettled({ usedAt, wrongGuesses }: IssuedCode): boolean {
  return usedAt !== null || wrongGuesses >= MAX_WRONG_GUESSES
}

/** What a code field holds: digits only, at most six (docs/behaviour/verification.md#code). */
export function cleanCode(raw: string): string {
  return raw.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)
}

export function isCompleteCode(code: string): boolean {
  return code.length === CODE_LENGTH && cleanCode(code) === code
}
