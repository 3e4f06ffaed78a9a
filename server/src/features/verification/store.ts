import type { WrongGuesses } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { CodeUse } from './code-use.ts'

/** Whose codes: the keyed hash of an e-mail, and what the code is for. */
export interface AddressKey {
  readonly emailHash: Buffer
  readonly otpType: CodeUse['otpType']
}

export interface IssuedRow {
  readonly codeId: string
  readonly codeMac: Buffer
  readonly issuedAt: Date
  readonly usedAt: Date | null
}

export interface AddressState {
  /** The last code, in force or not; null when none was ever sent. */
  readonly issued: IssuedRow | null
  readonly wrong: WrongGuesses
}

interface Row {
  readonly code_id: string | null
  readonly code_mac: Buffer | null
  readonly issued_at: Date | null
  readonly used_at: Date | null
  readonly wrong_guesses: number
  readonly last_wrong_at: Date | null
}

const UNKNOWN: AddressState = { issued: null, wrong: { count: 0, lastAt: null } }

/**
 * The address's state, its row locked until the transaction ends: guesses and sends for one address go one after
 * another. An address never seen gets its row here, so that it is treated like any other.
 */
export async function lockAddress(
  transaction: Kysely<NoTables>,
  { emailHash, otpType }: AddressKey,
): Promise<AddressState> {
  await sql`
    insert into verification_codes (email_hash, otp_type) values (${emailHash}, ${otpType})
    on conflict do nothing`.execute(transaction)
  const { rows } = await sql<Row>`
    select code_id, code_mac, issued_at, used_at, wrong_guesses, last_wrong_at from verification_codes
    where email_hash = ${emailHash} and otp_type = ${otpType} for update`.execute(transaction)
  return toState(rows[0])
}

/** The address's state without its lock: for an answer that changes nothing. */
export async function readAddress(
  db: Kysely<NoTables>,
  { emailHash, otpType }: AddressKey,
): Promise<AddressState> {
  const { rows } = await sql<Row>`
    select code_id, code_mac, issued_at, used_at, wrong_guesses, last_wrong_at from verification_codes
    where email_hash = ${emailHash} and otp_type = ${otpType}`.execute(db)
  return toState(rows[0])
}

function toState(row: Row | undefined): AddressState {
  if (!row) return UNKNOWN
  const { code_id: codeId, code_mac: codeMac, issued_at: issuedAt, used_at: usedAt } = row
  const issued = codeId && codeMac && issuedAt ? { codeId, codeMac, issuedAt, usedAt } : null
  return { issued, wrong: { count: row.wrong_guesses, lastAt: row.last_wrong_at } }
}

export interface NewCode {
  readonly codeId: string
  readonly codeMac: Buffer
  readonly issuedAt: Date
  readonly mailSealed: Buffer
}

/** Writes a code over the one before, which is void from then on. Wrong guesses stay as they were. */
export async function saveCode(
  transaction: Kysely<NoTables>,
  { emailHash, otpType }: AddressKey,
  { codeId, codeMac, issuedAt, mailSealed }: NewCode,
): Promise<void> {
  await sql`
    update verification_codes set code_id = ${codeId}, code_mac = ${codeMac}, issued_at = ${issuedAt},
      used_at = null, mail_sealed = ${mailSealed}
    where email_hash = ${emailHash} and otp_type = ${otpType}`.execute(transaction)
}

export async function saveWrongGuess(
  transaction: Kysely<NoTables>,
  { emailHash, otpType }: AddressKey,
  { count, lastAt }: WrongGuesses,
): Promise<void> {
  await sql`
    update verification_codes set wrong_guesses = ${count}, last_wrong_at = ${lastAt}
    where email_hash = ${emailHash} and otp_type = ${otpType}`.execute(transaction)
}

/** Spends the code, and forgets the wrong guesses: whoever reads the mailbox is no guesser. */
export async function saveAccepted(
  transaction: Kysely<NoTables>,
  { emailHash, otpType }: AddressKey,
  now: Date,
): Promise<void> {
  await sql`
    update verification_codes set used_at = ${now}, mail_sealed = null, wrong_guesses = 0, last_wrong_at = null
    where email_hash = ${emailHash} and otp_type = ${otpType}`.execute(transaction)
}

/** What a mail still to be sent needs; undefined when it was sent, or its code used or replaced. */
export async function findWaitingMail(
  db: Kysely<NoTables>,
  codeId: string,
): Promise<{ readonly issuedAt: Date; readonly mailSealed: Buffer } | undefined> {
  const { rows } = await sql<{ issuedAt: Date; mailSealed: Buffer }>`
    select issued_at as "issuedAt", mail_sealed as "mailSealed" from verification_codes
    where code_id = ${codeId} and used_at is null and mail_sealed is not null`.execute(db)
  return rows[0]
}

/** Forgets what the mail needed: it was handed over, or never will be. */
export async function forgetMail(db: Kysely<NoTables>, codeId: string): Promise<void> {
  await sql`update verification_codes set mail_sealed = null where code_id = ${codeId}`.execute(db)
}

/** Removes what counts for nothing any more: rows without a live code, a cooldown or remembered guesses. */
export async function deleteStaleCodes(
  db: Kysely<NoTables>,
  before: { readonly issued: Date; readonly wrong: Date },
): Promise<number> {
  const stale = sql`(issued_at is null or issued_at <= ${before.issued})`
  await sql`update verification_codes set mail_sealed = null where mail_sealed is not null and ${stale}`.execute(
    db,
  )
  const { numAffectedRows } = await sql`
    delete from verification_codes
    where ${stale} and (last_wrong_at is null or last_wrong_at <= ${before.wrong})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
