import { cleanCode, isCompleteCode } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import type { CheckEmail } from '../check-email.ts'
import { readEmail } from '../read-visitor.ts'
import { incompleteCode } from '../refusals.ts'
import type { CodeUse } from './code-use.ts'
import type { CodeVisitor } from './code-visitor.ts'
import { type EvaluateGuessDeps, evaluateGuess } from './evaluate-guess.ts'
import { type LimitDeps, type OfferedWork, requestCodes } from './request-codes.ts'
import type { Alongside, CodeOrder } from './send-code.ts'
import { countGuess, settleGuess } from './settle-guess.ts'

export interface AccountCodesDeps extends EvaluateGuessDeps, LimitDeps {
  readonly checkEmail: CheckEmail
}

export type Exchange<T> = (transaction: Db, email: string, now: Date) => Promise<T>

/**
 * Codes for sign-in (`otpType` `account`) and account actions: same limits as search codes, counted per use.
 * Refusals are `Problem`s.
 */
export interface AccountCodes {
  readAddress(rawEmail: string): string
  send(rawEmail: string, visitor: CodeVisitor, work: OfferedWork): Promise<void>
  exchange<T>(guess: RawGuess, visitor: CodeVisitor, grant: Exchange<T>): Promise<T>
  sendFor(orders: readonly CodeOrder[], visitor: CodeVisitor, alongside?: Alongside): Promise<void>
  exchangeFor<T>(
    guess: RawGuess & { readonly use: CodeUse },
    visitor: CodeVisitor,
    grant: Exchange<T>,
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
    send: (rawEmail, visitor, work) =>
      requestCodes(deps, [{ email: readAddress(rawEmail), use: USE }], visitor, work),
    exchange: ({ email, code }, visitor, grant) =>
      exchangeCode(deps, { email: readAddress(email), code, use: USE }, visitor, grant),
    sendFor: (orders, visitor, alongside) => requestCodes(deps, orders, visitor, null, alongside),
    exchangeFor: (guess, visitor, grant) => exchangeCode(deps, guess, visitor, grant),
  }
}

async function exchangeCode<T>(
  deps: AccountCodesDeps,
  { email, code: rawCode, use }: RawGuess & { readonly use: CodeUse },
  visitor: CodeVisitor,
  grant: Exchange<T>,
): Promise<T> {
  const code = cleanCode(rawCode)
  if (!isCompleteCode(code)) throw incompleteCode()
  await countGuess(deps, visitor, use)
  const guessResult = await evaluateGuess(deps, { email, use, code, visitor }, (transaction, now) =>
    grant(transaction, email, now),
  )
  return settleGuess(deps, visitor, use, guessResult)
}
