import { evaluateAttempts, MAX_WRONG_GUESSES_PER_EMAIL, type WrongGuesses } from '@multas/domain'

export interface GuessCounts {
  readonly own: WrongGuesses
  readonly all: WrongGuesses
}

export function evaluateBlock({ own, all }: GuessCounts, now: Date): Date | null {
  const ends = [evaluateAttempts(own, now), evaluateAttempts(all, now, MAX_WRONG_GUESSES_PER_EMAIL)].flatMap(
    ({ blockedUntil }) => blockedUntil?.getTime() ?? [],
  )
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}
