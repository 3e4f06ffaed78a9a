import { judgeAttempts, MAX_WRONG_GUESSES_PER_EMAIL, type WrongGuesses } from '@multas/domain'

/** Wrong guesses for one e-mail: of one visitor for one use of codes, and of all visitors for all uses. */
export interface GuessCounts {
  readonly own: WrongGuesses
  readonly all: WrongGuesses
}

/** Until when this visitor may neither ask for codes of this e-mail nor enter any; null when they may. */
export function judgeBlock({ own, all }: GuessCounts, now: Date): Date | null {
  const ends = [judgeAttempts(own, now), judgeAttempts(all, now, MAX_WRONG_GUESSES_PER_EMAIL)].flatMap(
    ({ blockedUntil }) => blockedUntil?.getTime() ?? [],
  )
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}
