import { BLOCK_MS } from '@multas/domain'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { CodeKey } from '../store.ts'
import { type CodeVisitor, guesserHash } from './code-visitor.ts'
import type { GuessCounts } from './evaluate-block.ts'

export interface GuesserKey {
  readonly emailHash: Buffer
  readonly otpType: CodeKey['otpType']
  readonly guesserHash: Buffer
}

export async function readGuesser(
  db: Db,
  secrets: Secrets,
  { emailHash, otpType }: Pick<CodeKey, 'emailHash' | 'otpType'>,
  visitor: CodeVisitor,
  now: Date,
): Promise<GuessCounts & { readonly key: GuesserKey }> {
  const isKnown = visitor.browserHash !== null && (await isKnownBrowser(db, visitor.browserHash))
  const key = { emailHash, otpType, guesserHash: guesserHash(secrets, visitor, isKnown) }
  const isOwn = sql<SqlBool>`guesser_hash = ${key.guesserHash} and otp_type = ${otpType}`
  const row = await db
    .selectFrom('verification_guesses')
    .select(({ fn }) => [
      fn.sum<string | null>('wrong_guesses').filterWhere(isOwn).as('ownCount'),
      fn.max('last_wrong_at').filterWhere(isOwn).as('ownLast'),
      fn.sum<string | null>('wrong_guesses').as('count'),
      fn.max('last_wrong_at').as('last'),
    ])
    .where('email_hash', '=', emailHash)
    .where('last_wrong_at', '>', new Date(now.getTime() - BLOCK_MS))
    .executeTakeFirst()
  return {
    key,
    own: { count: Number(row?.ownCount ?? 0), lastAt: row?.ownLast ?? null },
    all: { count: Number(row?.count ?? 0), lastAt: row?.last ?? null },
  }
}

async function isKnownBrowser(db: Db, browserHash: Buffer): Promise<boolean> {
  const token = await db
    .selectFrom('verification_tokens')
    .select('browser_hash')
    .where('browser_hash', '=', browserHash)
    .limit(1)
    .executeTakeFirst()
  return token !== undefined
}

export async function saveGuesses(
  transaction: Db,
  key: GuesserKey,
  count: number,
  lastAt: Date,
): Promise<void> {
  const guesses = { wrong_guesses: count, last_wrong_at: lastAt }
  await transaction
    .insertInto('verification_guesses')
    .values({ email_hash: key.emailHash, otp_type: key.otpType, guesser_hash: key.guesserHash, ...guesses })
    .onConflict((known) => known.columns(['email_hash', 'otp_type', 'guesser_hash']).doUpdateSet(guesses))
    .execute()
}

/** A right code proves access to the mailbox. */
export async function deleteGuesses(transaction: Db, key: GuesserKey): Promise<void> {
  await transaction
    .deleteFrom('verification_guesses')
    .where('email_hash', '=', key.emailHash)
    .where('otp_type', '=', key.otpType)
    .where('guesser_hash', '=', key.guesserHash)
    .execute()
}
