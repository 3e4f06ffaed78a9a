import { BLOCK_MS, type WrongGuesses } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { type CodeVisitor, guesserHash } from './code-visitor.ts'
import type { GuessCounts } from './judge-block.ts'
import type { CodeKey } from './store.ts'

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
  const isOwn = sql`guesser_hash = ${key.guesserHash} and otp_type = ${otpType}`
  const { rows } = await sql<{ ownCount: number; ownLast: Date | null; count: number; last: Date | null }>`
    select coalesce(sum(wrong_guesses) filter (where ${isOwn}), 0)::int as "ownCount",
      max(last_wrong_at) filter (where ${isOwn}) as "ownLast",
      coalesce(sum(wrong_guesses), 0)::int as count, max(last_wrong_at) as last
    from verification_guesses
    where email_hash = ${emailHash} and last_wrong_at > ${new Date(now.getTime() - BLOCK_MS)}`.execute(db)
  const [row] = rows
  return {
    key,
    own: { count: row?.ownCount ?? 0, lastAt: row?.ownLast ?? null },
    all: { count: row?.count ?? 0, lastAt: row?.last ?? null },
  }
}

async function isKnownBrowser(db: Db, browserHash: Buffer): Promise<boolean> {
  const { rows } =
    await sql`select from verification_tokens where browser_hash = ${browserHash} limit 1`.execute(db)
  return rows.length > 0
}

export async function saveGuesses(
  transaction: Db,
  key: GuesserKey,
  { count, lastAt }: WrongGuesses,
): Promise<void> {
  await sql`
    insert into verification_guesses (email_hash, otp_type, guesser_hash, wrong_guesses, last_wrong_at)
    values (${key.emailHash}, ${key.otpType}, ${key.guesserHash}, ${count}, ${lastAt})
    on conflict (email_hash, otp_type, guesser_hash)
    do update set wrong_guesses = excluded.wrong_guesses, last_wrong_at = excluded.last_wrong_at`.execute(
    transaction,
  )
}

/** A right code proves access to the mailbox. */
export async function forgetGuesses(transaction: Db, key: GuesserKey): Promise<void> {
  await sql`
    delete from verification_guesses where email_hash = ${key.emailHash} and otp_type = ${key.otpType}
      and guesser_hash = ${key.guesserHash}`.execute(transaction)
}

export async function deleteStaleGuesses(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from verification_guesses where last_wrong_at <= ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
