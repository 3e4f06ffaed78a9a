import { canonicalEmail, subjectKey } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { CodeUse } from './code-use.ts'

/** Which code: for whose mailbox, for what use, and about what. */
export interface CodeKey {
  /** Keyed hash of the canonical e-mail: one mailbox has one code for one thing, however its address is written. */
  readonly emailHash: Buffer
  readonly otpType: CodeUse['otpType']
  readonly aboutHash: Buffer
}

export const codeKey = (secrets: Secrets, email: string, use: CodeUse): CodeKey => ({
  emailHash: secrets.lookupHash('email', canonicalEmail(email)),
  otpType: use.otpType,
  // An account has one code for each kind of act: a new request voids the code of the one before.
  aboutHash: secrets.lookupHash('code-about', use.otpType === 'user' ? subjectKey(use.subject) : use.otpType),
})

/** The last code of a key, in force or not. */
export interface IssuedRow {
  readonly codeMac: Buffer
  readonly issuedAt: Date
  readonly usedAt: Date | null
  readonly wrongGuesses: number
}

/** Guesses and sends for one e-mail go one after another until the transaction ends, whether or not it is known. */
export async function lockEmail(transaction: Kysely<NoTables>, emailHash: Buffer): Promise<void> {
  const key = emailHash.readBigInt64BE().toString()
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(transaction)
}

const is = ({ emailHash, otpType, aboutHash }: CodeKey) =>
  sql`coalesce(canonical_email_hash, email_hash) = ${emailHash} and otp_type = ${otpType} and about_hash = ${aboutHash}`

const ISSUED = sql`code_mac as "codeMac", issued_at as "issuedAt", used_at as "usedAt", wrong_guesses as "wrongGuesses"`

/** Null when no code of this key is remembered. */
export async function readCode(db: Kysely<NoTables>, key: CodeKey): Promise<IssuedRow | null> {
  const { rows } = await sql<IssuedRow>`
    select ${ISSUED} from verification_codes where ${is(key)} and code_id is not null`.execute(db)
  return rows[0] ?? null
}

/** The last codes of an e-mail for one use, whatever they were about. */
export async function readCodes(
  db: Kysely<NoTables>,
  { emailHash, otpType }: Pick<CodeKey, 'emailHash' | 'otpType'>,
): Promise<readonly IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select ${ISSUED} from verification_codes
    where coalesce(canonical_email_hash, email_hash) = ${emailHash} and otp_type = ${otpType}
      and code_id is not null`.execute(db)
  return rows
}

export interface NewCode {
  /** Of the address as it was typed, by which what is kept of a person is found. */
  readonly typedEmailHash: Buffer
  readonly codeId: string
  readonly codeMac: Buffer
  readonly issuedAt: Date
  readonly mailSealed: Buffer
}

/** Writes a code over the one before, which is void from then on. The caller holds the lock of the e-mail. */
export async function saveCode(transaction: Kysely<NoTables>, key: CodeKey, code: NewCode): Promise<void> {
  await sql`delete from verification_codes where ${is(key)}`.execute(transaction)
  await sql`
    insert into verification_codes (email_hash, canonical_email_hash, otp_type, about_hash, code_id, code_mac,
      issued_at, mail_sealed)
    values (${code.typedEmailHash}, ${key.emailHash}, ${key.otpType}, ${key.aboutHash}, ${code.codeId},
      ${code.codeMac}, ${code.issuedAt}, ${code.mailSealed})`.execute(transaction)
}

/** How many wrong guesses were made at the code. */
export async function saveWrong(
  transaction: Kysely<NoTables>,
  key: CodeKey,
  wrongGuesses: number,
  now: Date,
): Promise<void> {
  await sql`
    update verification_codes set wrong_guesses = ${wrongGuesses}, last_wrong_at = ${now}
    where ${is(key)}`.execute(transaction)
}

/** Spends the code. */
export async function saveAccepted(transaction: Kysely<NoTables>, key: CodeKey, now: Date): Promise<void> {
  await sql`update verification_codes set used_at = ${now}, mail_sealed = null where ${is(key)}`.execute(
    transaction,
  )
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

/** Removes codes that count for nothing any more: neither in force nor within their cooldown. */
export async function deleteStaleCodes(db: Kysely<NoTables>, issuedBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from verification_codes where issued_at is null or issued_at <= ${issuedBefore}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
