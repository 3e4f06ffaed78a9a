import { MAX_WRONG_GUESSES } from './judge-code.ts'

/** How long a block lasts after the last wrong code (docs/behaviour/verification.md#wrong-codes). */
export const BLOCK_MS = 60 * 60_000

/**
 * Wrong codes for one e-mail within an hour, by all who guess, before the e-mail itself is blocked. Far above what
 * one browser or address may enter, so that one visitor cannot block another's e-mail.
 */
export const MAX_WRONG_GUESSES_PER_EMAIL = 100

/** The wrong codes that one visitor, or all of them, entered for one e-mail while a code was in force. */
export interface WrongGuesses {
  readonly count: number
  /** Null when `count` is 0. */
  readonly lastAt: Date | null
}

export interface AttemptsVerdict {
  readonly blocked: boolean
  /** When the block ends; null when there is none. */
  readonly blockedUntil: Date | null
  readonly attemptsLeft: number
}

/** Guesses are forgotten an hour after the last of them, which is also how long a block lasts. */
export function judgeAttempts(
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

/** The record to save after one more wrong guess. A blocked visitor's guesses are not judged, nor counted. */
export function afterWrongGuess(guesses: WrongGuesses, now: Date): WrongGuesses {
  return { count: rememberedGuesses(guesses, now).count + 1, lastAt: now }
}

function rememberedGuesses(guesses: WrongGuesses, now: Date): WrongGuesses {
  const isForgotten = guesses.lastAt !== null && now.getTime() - guesses.lastAt.getTime() >= BLOCK_MS
  return isForgotten ? { count: 0, lastAt: null } : guesses
}
