import {
  afterWrongGuess,
  judgeAttempts,
  judgeCode,
  MAX_WRONG_GUESSES,
  type Subject,
  subjectKey,
} from '@multas/domain'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, NoTables } from '../../platform/database/database.ts'
import { hashToken, newToken, type Secrets, sameBytes } from '../../platform/secrets/secrets.ts'
import { codeMac } from './code-mac.ts'
import { secondsUntil } from './seconds-until.ts'
import { type AddressKey, type AddressState, lockAddress, saveAccepted, saveWrongGuess } from './store.ts'
import { insertToken } from './token-store.ts'

export interface VerifyCodeDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export interface Guess {
  readonly email: string
  readonly subject: Subject
  /** Six digits. */
  readonly code: string
  /** Of the browser that the token will belong to. */
  readonly browserHash: Buffer
}

export type VerifyOutcome =
  | { readonly outcome: 'accepted'; readonly verificationToken: string }
  | { readonly outcome: 'wrong'; readonly attemptsLeft: number }
  | { readonly outcome: 'blocked'; readonly retryAfterSeconds: number }

export const TOKEN_LIFETIME_MS = 15 * 60_000

/** Compared with when no code was ever sent, so that guessing at an unknown address takes the same steps. */
const NO_MAC = Buffer.alloc(32)

/**
 * Judges one guess, under the lock of the address's row: two at the same moment are judged one after the other,
 * and a code is accepted once. Wrong, expired, used and never sent are told apart by nothing that leaves here,
 * and each of them counts as a wrong guess.
 */
export async function verifyCode(deps: VerifyCodeDeps, guess: Guess): Promise<VerifyOutcome> {
  const { database, secrets, clock } = deps
  const key = { emailHash: secrets.lookupHash('email', guess.email), otpType: 'user' } as const
  const mac = codeMac(secrets, key.otpType, guess.email, guess.subject, guess.code)
  return database.db.transaction().execute(async (transaction) => {
    const state = await lockAddress(transaction, key)
    const now = clock()
    const { blockedUntil, attemptsLeft } = judgeAttempts(state.wrong, now)
    if (blockedUntil) return { outcome: 'blocked', retryAfterSeconds: secondsUntil(blockedUntil, now) }
    if (!isAccepted(state, mac, MAX_WRONG_GUESSES - attemptsLeft, now))
      return countWrongGuess(transaction, key, state, now)
    await saveAccepted(transaction, key, now)
    return { outcome: 'accepted', verificationToken: await issueToken(secrets, transaction, guess, now) }
  })
}

function isAccepted({ issued }: AddressState, mac: Buffer, wrongGuesses: number, now: Date): boolean {
  const isRight = sameBytes(issued?.codeMac ?? NO_MAC, mac)
  return issued !== null && judgeCode({ ...issued, wrongGuesses }, isRight, now) === 'accepted'
}

async function countWrongGuess(
  transaction: Kysely<NoTables>,
  key: AddressKey,
  { wrong }: AddressState,
  now: Date,
): Promise<VerifyOutcome> {
  const counted = afterWrongGuess(wrong, now)
  await saveWrongGuess(transaction, key, counted)
  const { blockedUntil, attemptsLeft } = judgeAttempts(counted, now)
  if (blockedUntil) return { outcome: 'blocked', retryAfterSeconds: secondsUntil(blockedUntil, now) }
  return { outcome: 'wrong', attemptsLeft }
}

async function issueToken(
  secrets: Secrets,
  transaction: Kysely<NoTables>,
  { email, subject, browserHash }: Guess,
  now: Date,
): Promise<string> {
  const token = newToken()
  await insertToken(transaction, {
    tokenHash: hashToken(token),
    emailHash: secrets.lookupHash('email', email),
    emailSealed: secrets.encrypt(email),
    subjectHash: secrets.lookupHash('subject', subjectKey(subject)),
    browserHash,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
  })
  return token
}
