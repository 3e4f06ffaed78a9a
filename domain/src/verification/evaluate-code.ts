/**
 * Code validity (docs/behaviour/verification.md#code). The caller compares in constant time and holds the row
 * lock from read to save, because pure rules cannot prevent races.
 */
export const CODE_LENGTH = 6
export const CODE_LIFETIME_MS = 10 * 60_000
export const MAX_WRONG_GUESSES = 10

export interface IssuedCode {
  readonly issuedAt: Date
  readonly usedAt: Date | null
  readonly wrongGuesses: number
}

/** `voided`: ten wrong guesses in total. */
export type CodeVerdict = 'accepted' | 'wrong' | 'expired' | 'voided' | 'used'

export function evaluateCode(code: IssuedCode, guessIsRight: boolean, now: Date): CodeVerdict {
  if (code.usedAt !== null) return 'used'
  if (code.wrongGuesses >= MAX_WRONG_GUESSES) return 'voided'
  if (now.getTime() - code.issuedAt.getTime() >= CODE_LIFETIME_MS) return 'expired'
  return guessIsRight ? 'accepted' : 'wrong'
}

/** True if a code can no longer be used, whatever its age. */
export function isCodeSettled({ usedAt, wrongGuesses }: IssuedCode): boolean {
  return usedAt !== null || wrongGuesses >= MAX_WRONG_GUESSES
}

/** Keeps at most six digits (docs/behaviour/verification.md#code). */
export function cleanCode(raw: string): string {
  return raw.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH)
}

export function isCompleteCode(code: string): boolean {
  return code.length === CODE_LENGTH && cleanCode(code) === code
}
