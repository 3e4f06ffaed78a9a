import { cleanCode, isCompleteCode } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { CheckEmail } from './check-email.ts'
import type { CodeUse } from './code-use.ts'
import type { CodeVisitor } from './code-visitor.ts'
import { type JudgeGuessDeps, judgeGuess } from './judge-guess.ts'
import { readEmail } from './read-visitor.ts'
import { incompleteCode, isBlocked, mustWait, refuseGuess } from './refusals.ts'
import { type Alongside, type CodeOrder, sendCodes } from './send-code.ts'
import { requireWithinLimits, type VerificationLimits } from './verification-limits.ts'

export interface AccountCodesDeps extends JudgeGuessDeps {
  readonly limiter: RateLimiter
  readonly limits: () => VerificationLimits
  readonly checkEmail: CheckEmail
}

/** What an accepted code is exchanged for, written in the transaction that spends it. */
export type Exchange<T> = (transaction: Kysely<NoTables>, email: string, now: Date) => Promise<T>

/**
 * Codes for signing in with an address (`otpType` `account`), and for what an account does beyond that: the same
 * cooldown, block and limits as those of a search, each use counted apart. What is refused is a `Problem` in the words
 * that every client of codes knows.
 */
export interface AccountCodes {
  /** An address as everything here knows it; throws the refusal of one that is none. */
  readAddress(rawEmail: string): string
  send(rawEmail: string, visitor: CodeVisitor): Promise<void>
  exchange<T>(guess: RawGuess, visitor: CodeVisitor, give: Exchange<T>): Promise<T>
  /** Codes for acts of an account, all of them or none, with what is written only if they are sent. */
  sendFor(orders: readonly CodeOrder[], visitor: CodeVisitor, alongside?: Alongside): Promise<void>
  exchangeFor<T>(
    guess: RawGuess & { readonly use: CodeUse },
    visitor: CodeVisitor,
    give: Exchange<T>,
  ): Promise<T>
}

interface RawGuess {
  readonly email: string
  readonly code: string
}

const USE = { otpType: 'account' } as const

export function createAccountCodes(deps: AccountCodesDeps): AccountCodes {
  const readAddress = (raw: string) => readEmail(deps.checkEmail, raw)
  return {
    readAddress,
    send: (rawEmail, visitor) => sendAll(deps, [{ email: readAddress(rawEmail), use: USE }], visitor),
    exchange: ({ email, code }, visitor, give) =>
      exchangeCode(deps, { email: readAddress(email), code, use: USE }, visitor, give),
    sendFor: (orders, visitor, alongside) => sendAll(deps, orders, visitor, alongside),
    exchangeFor: (guess, visitor, give) => exchangeCode(deps, guess, visitor, give),
  }
}

async function sendAll(
  deps: AccountCodesDeps,
  orders: readonly CodeOrder[],
  visitor: CodeVisitor,
  alongside?: Alongside,
): Promise<void> {
  const { limiter, limits, clock } = deps
  for (const { email } of orders)
    await requireWithinLimits(limiter, limits(), 'send', { ip: visitor.ip, email }, clock())
  const sent = await sendCodes(deps, orders, visitor, alongside)
  if (sent.outcome === 'waiting') throw mustWait(sent.retryAfterSeconds)
  if (sent.outcome === 'blocked') throw isBlocked(sent.retryAfterSeconds)
}

async function exchangeCode<T>(
  deps: AccountCodesDeps,
  { email, code: rawCode, use }: RawGuess & { readonly use: CodeUse },
  visitor: CodeVisitor,
  give: Exchange<T>,
): Promise<T> {
  const { limiter, limits, clock } = deps
  const code = cleanCode(rawCode)
  if (!isCompleteCode(code)) throw incompleteCode()
  await requireWithinLimits(limiter, limits(), 'guess', { ip: visitor.ip }, clock())
  const judged = await judgeGuess(deps, { email, use, code, visitor }, (transaction, now) =>
    give(transaction, email, now),
  )
  if (judged.outcome !== 'accepted') throw refuseGuess(judged)
  return judged.given
}
