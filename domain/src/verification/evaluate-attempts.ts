import { MAX_WRONG_GUESSES } from './evaluate-code.ts'

/** Block after the last wrong code (docs/behaviour/verification.md#wrong-codes). */
export const BLOCK_MS = 60 * 60_000

/** Per hour, from all visitors. High, so that one visitor cannot block another's e-mail. */
export const MAX_WRONG_GUESSES_PER_EMAIL = 100

export interface WrongGuesses {
  readonly count: number
  readonly lastAt: Date | null
}

export interface AttemptsVerdict {
  readonly blocked: boolean
  readonly blockedUntil: Date | null
  readonly attemptsLeft: number
}

/** Evaluates failed attempts; they expire an hour after the last, like a block. */
export function evaluateAttempts(
  guesses: WrongGuesses,
  now: Date,
  most: number = MAX_WRONG_GUESSES,
): AttemptsVerdict {
  const { count, lastAt } = rememberedGuesses(guesses, now)
  const blocked = count >= most && lastAt !== null
  return {
    blocked,
    blockedUntil: blocked ? new Date(lastAt.getTime() + BLOCK_MS) : null,
    attemptsLeft: Math.max(0, most - count),
  }
}

/** Returns the record after a wrong guess. Guesses during a block are neither evaluated nor counted. */
export function afterWrongGuess(guesses: WrongGuesses, now: Date): WrongGuesses {
  return { count: rememberedGuesses(guesses, now).count + 1, lastAt: now }
}

function rememberedGuesses(guesses: WrongGuesses, now: Date): WrongGuesses {
  const isExpired = guesses.lastAt !== null && now.getTime() - guesses.lastAt.getTime() >= BLOCK_MS
  return isExpired ? { count: 0, lastAt: null } : guesses
}
