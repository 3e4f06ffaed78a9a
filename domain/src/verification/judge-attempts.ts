import { MAX_WRONG_GUESSES } from './judge-code.ts'

/** How long an e-mail stays blocked after its tenth wrong code (specification, sections 8 and 9). */
export const BLOCK_MS = 60 * 60_000

/** The wrong codes entered for one e-mail and type, whichever code they were guesses at. */
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
export function judgeAttempts(guesses: WrongGuesses, now: Date): AttemptsVerdict {
  const { count, lastAt } = rememberedGuesses(guesses, now)
  const blocked = count >= MAX_WRONG_GUESSES && lastAt !== null
  return {
    blocked,
    blockedUntil: blocked ? new Date(lastAt.getTime() + BLOCK_MS) : null,
    attemptsLeft: Math.max(0, MAX_WRONG_GUESSES - count),
  }
}

/** The record to save after one more wrong guess. A blocked e-mail's guesses are not judged, nor counted. */
export function afterWrongGuess(guesses: WrongGuesses, now: Date): WrongGuesses {
  return { count: rememberedGuesses(guesses, now).count + 1, lastAt: now }
}

function rememberedGuesses(guesses: WrongGuesses, now: Date): WrongGuesses {
  const isForgotten = guesses.lastAt !== null && now.getTime() - guesses.lastAt.getTime() >= BLOCK_MS
  return isForgotten ? { count: 0, lastAt: null } : guesses
}
