import { judgeAttempts, MAX_WRONG_GUESSES_PER_EMAIL, type WrongGuesses } from '@multas/domain'

export interface GuessCounts {
  readonly own: WrongGuesses
  readonly all: WrongGuesses
}

export function judgeBlock({ own, all }: GuessCounts, now: Date): Date | null {
  const ends = [judgeAttempts(own, now), judgeAttempts(all, now, MAX_WRONG_GUESSES_PER_EMAIL)].flatMap(
    ({ blockedUntil }) => blockedUntil?.getTime() ?? [],
  )
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}
