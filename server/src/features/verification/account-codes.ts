import { cleanCode, isCompleteCode } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { CheckEmail } from './check-email.ts'
import { type JudgeGuessDeps, judgeGuess } from './judge-guess.ts'
import { readEmail } from './read-visitor.ts'
import { incompleteCode, isBlocked, mustWait, wrongCode } from './refusals.ts'
import { sendCode } from './send-code.ts'
import { requireWithinLimits, type VerificationLimits } from './verification-limits.ts'

export interface AccountCodesDeps extends JudgeGuessDeps {
  readonly limiter: RateLimiter
  readonly limits: () => VerificationLimits
  readonly checkEmail: CheckEmail
}

/** What an accepted code is exchanged for, written in the transaction that spends it. */
export type Exchange<T> = (transaction: Kysely<NoTables>, email: string, now: Date) => Promise<T>

/**
 * Codes for signing in with an address (`otpType` `account`): the same cooldown, block and limits as those of a
 * search, counted apart. What is refused is a `Problem` in the words that every client of codes knows.
 */
export interface AccountCodes {
  send(rawEmail: string, ip: string): Promise<void>
  exchange<T>(
    guess: { readonly email: string; readonly code: string },
    ip: string,
    give: Exchange<T>,
  ): Promise<T>
}

const USE = { otpType: 'account' } as const

export function createAccountCodes(deps: AccountCodesDeps): AccountCodes {
  const { limiter, limits, clock, checkEmail } = deps
  return {
    async send(rawEmail, ip) {
      const email = readEmail(checkEmail, rawEmail)
      await requireWithinLimits(limiter, limits(), 'send', { ip, email }, clock())
      const sent = await sendCode(deps, email, USE)
      if (sent.outcome === 'waiting') throw mustWait(sent.retryAfterSeconds)
      if (sent.outcome === 'blocked') throw isBlocked(sent.retryAfterSeconds)
    },
    async exchange(guess, ip, give) {
      const email = readEmail(checkEmail, guess.email)
      const code = cleanCode(guess.code)
      if (!isCompleteCode(code)) throw incompleteCode()
      await requireWithinLimits(limiter, limits(), 'guess', { ip }, clock())
      const judged = await judgeGuess(deps, { email, use: USE, code }, (transaction, now) =>
        give(transaction, email, now),
      )
      if (judged.outcome === 'wrong') throw wrongCode(judged.attemptsLeft)
      if (judged.outcome === 'blocked') throw isBlocked(judged.retryAfterSeconds)
      return judged.given
    },
  }
}
