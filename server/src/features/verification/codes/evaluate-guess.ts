import {
  afterWrongGuess,
  evaluateAttempts,
  evaluateCode,
  MAX_WRONG_GUESSES,
  MAX_WRONG_GUESSES_PER_EMAIL,
} from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { secondsUntil } from '../seconds-until.ts'
import {
  type CodeKey,
  codeKey,
  type IssuedRow,
  lockEmail,
  readCode,
  saveAccepted,
  saveWrong,
} from '../store.ts'
import { isCodeMac } from './code-mac.ts'
import type { CodeUse } from './code-use.ts'
import type { CodeVisitor } from './code-visitor.ts'
import { evaluateBlock } from './evaluate-block.ts'
import { deleteGuesses, type GuesserKey, readGuesser, saveGuesses } from './guess-store.ts'

export interface EvaluateGuessDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export interface Guess {
  readonly email: string
  readonly use: CodeUse
  readonly code: string
  readonly visitor: CodeVisitor
}

export type GuessResult<T> =
  | { readonly outcome: 'accepted'; readonly given: T }
  | { readonly outcome: 'wrong'; readonly attemptsLeft: number }
  /** The right code too late, or after ten wrong guesses. */
  | { readonly outcome: 'expired' | 'voided' }
  | {
      readonly outcome: 'blocked'
      readonly retryAfterSeconds: number
      readonly isEmailBlockedNow?: boolean
    }

/** Compared when no code exists, so unknown addresses take the same steps. */
const NO_MAC = Buffer.alloc(32)

/**
 * Evaluates a guess under the e-mail lock, so a code is accepted once. A wrong guess counts only against a code
 * in force (ten void it) and its visitor (ten block them). Without one, nothing counts and the reply is that
 * of a first wrong guess. `grant` writes in the same transaction.
 */
export async function evaluateGuess<T>(
  { database, secrets, clock }: EvaluateGuessDeps,
  { email, use, code, visitor }: Guess,
  grant: (transaction: Db, now: Date) => Promise<T>,
): Promise<GuessResult<T>> {
  const key = codeKey(secrets, email, use)
  return database.db.transaction().execute(async (transaction) => {
    await lockEmail(transaction, key.emailHash)
    const issued = await readCode(transaction, key)
    const now = clock()
    const guesser = await readGuesser(transaction, secrets, key, visitor, now)
    const blockedUntil = evaluateBlock(guesser, now)
    if (blockedUntil) return { outcome: 'blocked', retryAfterSeconds: secondsUntil(blockedUntil, now) }
    const isRight = isCodeMac(secrets, { email, use, code }, issued?.codeMac ?? NO_MAC) && issued !== null
    const verdict = issued === null ? 'used' : evaluateCode(issued, isRight, now)
    if (issued !== null && verdict === 'wrong')
      return countWrongGuess(transaction, key, { issued, guesser }, now)
    if (isRight && (verdict === 'expired' || verdict === 'voided')) return { outcome: verdict }
    if (verdict !== 'accepted') return { outcome: 'wrong', attemptsLeft: MAX_WRONG_GUESSES - 1 }
    await saveAccepted(transaction, key, now)
    await deleteGuesses(transaction, guesser.key)
    return { outcome: 'accepted', given: await grant(transaction, now) }
  })
}

async function countWrongGuess<T>(
  transaction: Db,
  key: CodeKey,
  {
    issued,
    guesser,
  }: { readonly issued: IssuedRow; readonly guesser: Awaited<ReturnType<typeof readGuesser>> },
  now: Date,
): Promise<GuessResult<T>> {
  const own = afterWrongGuess(guesser.own, now)
  const ofCode = issued.wrongGuesses + 1
  await saveWrong(transaction, key, ofCode, now)
  await saveGuesses(transaction, guesser.key satisfies GuesserKey, own.count, now)
  const after = { own, all: afterWrongGuess(guesser.all, now) }
  const blockedUntil = evaluateBlock(after, now)
  if (blockedUntil) {
    const { blocked } = evaluateAttempts(after.all, now, MAX_WRONG_GUESSES_PER_EMAIL)
    const retryAfterSeconds = secondsUntil(blockedUntil, now)
    return { outcome: 'blocked', retryAfterSeconds, isEmailBlockedNow: blocked }
  }
  if (ofCode >= MAX_WRONG_GUESSES) return { outcome: 'voided' }
  return {
    outcome: 'wrong',
    attemptsLeft: Math.min(evaluateAttempts(own, now).attemptsLeft, MAX_WRONG_GUESSES - ofCode),
  }
}
