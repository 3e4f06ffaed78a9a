import { afterWrongGuess, judgeAttempts, judgeCode, MAX_WRONG_GUESSES } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, NoTables } from '../../platform/database/database.ts'
import { type Secrets, sameBytes } from '../../platform/secrets/secrets.ts'
import { codeMac } from './code-mac.ts'
import type { CodeUse } from './code-use.ts'
import { secondsUntil } from './seconds-until.ts'
import { type AddressKey, type AddressState, lockAddress, saveAccepted, saveWrongGuess } from './store.ts'

export interface JudgeGuessDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export interface Guess {
  readonly email: string
  readonly use: CodeUse
  /** Six digits. */
  readonly code: string
}

export type Judgement<T> =
  | { readonly outcome: 'accepted'; readonly given: T }
  | { readonly outcome: 'wrong'; readonly attemptsLeft: number }
  | { readonly outcome: 'blocked'; readonly retryAfterSeconds: number }

/** Compared with when no code was ever sent, so that guessing at an unknown address takes the same steps. */
const NO_MAC = Buffer.alloc(32)

/**
 * Judges one guess, under the lock of the address's row: two at the same moment are judged one after the other,
 * and a code is accepted once. Wrong, expired, used and never sent are told apart by nothing that leaves here,
 * and each of them counts as a wrong guess. What an accepted code is exchanged for, `give` writes in the same
 * transaction.
 */
export async function judgeGuess<T>(
  { database, secrets, clock }: JudgeGuessDeps,
  { email, use, code }: Guess,
  give: (transaction: Kysely<NoTables>, now: Date) => Promise<T>,
): Promise<Judgement<T>> {
  const key = { emailHash: secrets.lookupHash('email', email), otpType: use.otpType }
  const mac = codeMac(secrets, email, use, code)
  return database.db.transaction().execute(async (transaction) => {
    const state = await lockAddress(transaction, key)
    const now = clock()
    const { blockedUntil, attemptsLeft } = judgeAttempts(state.wrong, now)
    if (blockedUntil) return { outcome: 'blocked', retryAfterSeconds: secondsUntil(blockedUntil, now) }
    if (!isAccepted(state, mac, MAX_WRONG_GUESSES - attemptsLeft, now))
      return countWrongGuess(transaction, key, state, now)
    await saveAccepted(transaction, key, now)
    return { outcome: 'accepted', given: await give(transaction, now) }
  })
}

function isAccepted({ issued }: AddressState, mac: Buffer, wrongGuesses: number, now: Date): boolean {
  const isRight = sameBytes(issued?.codeMac ?? NO_MAC, mac)
  return issued !== null && judgeCode({ ...issued, wrongGuesses }, isRight, now) === 'accepted'
}

async function countWrongGuess<T>(
  transaction: Kysely<NoTables>,
  key: AddressKey,
  { wrong }: AddressState,
  now: Date,
): Promise<Judgement<T>> {
  const counted = afterWrongGuess(wrong, now)
  await saveWrongGuess(transaction, key, counted)
  const { blockedUntil, attemptsLeft } = judgeAttempts(counted, now)
  if (blockedUntil) return { outcome: 'blocked', retryAfterSeconds: secondsUntil(blockedUntil, now) }
  return { outcome: 'wrong', attemptsLeft }
}
