import { canonicalEmail, subjectKey } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { CodeUse } from './code-use.ts'

export interface CodeKey {
  /** Canonical e-mail: one code per mailbox and use. */
  readonly emailHash: Buffer
  readonly otpType: CodeUse['otpType']
  readonly aboutHash: Buffer
}

export const codeKey = (secrets: Secrets, email: string, use: CodeUse): CodeKey => ({
  emailHash: secrets.lookupHash('email', canonicalEmail(email)),
  otpType: use.otpType,
  // One code per account action: a new request voids the previous code.
  aboutHash: secrets.lookupHash('code-about', use.otpType === 'user' ? subjectKey(use.subject) : use.otpType),
})

export interface IssuedRow {
  readonly codeMac: Buffer
  readonly issuedAt: Date
  readonly usedAt: Date | null
  readonly wrongGuesses: number
}

/** Serializes guesses and sends for one e-mail, known or not. */
export async function lockEmail(transaction: Db, emailHash: Buffer): Promise<void> {
  const key = emailHash.readBigInt64BE().toString()
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(transaction)
}

const is = ({ emailHash, otpType, aboutHash }: CodeKey) =>
  sql`coalesce(canonical_email_hash, email_hash) = ${emailHash} and otp_type = ${otpType} and about_hash = ${aboutHash}`

const ISSUED = sql`code_mac as "codeMac", issued_at as "issuedAt", used_at as "usedAt", wrong_guesses as "wrongGuesses"`

export async function readCode(db: Db, key: CodeKey): Promise<IssuedRow | null> {
  const { rows } = await sql<IssuedRow>`
    select ${ISSUED} from verification_codes where ${is(key)} and code_id is not null`.execute(db)
  return rows[0] ?? null
}

export async function readCodes(
  db: Db,
  { emailHash, otpType }: Pick<CodeKey, 'emailHash' | 'otpType'>,
): Promise<readonly IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select ${ISSUED} from verification_codes
    where coalesce(canonical_email_hash, email_hash) = ${emailHash} and otp_type = ${otpType}
      and code_id is not null`.execute(db)
  return rows
}

export interface NewCode {
  /** Hash of the typed address, by which personal data are found. */
  readonly typedEmailHash: Buffer
  readonly codeId: string
  readonly codeMac: Buffer
  readonly issuedAt: Date
  readonly mailSealed: Buffer
}

/** Replaces and voids the previous code. The caller holds the e-mail lock. */
export async function saveCode(transaction: Db, key: CodeKey, code: NewCode): Promise<void> {
  await sql`delete from verification_codes where ${is(key)}`.execute(transaction)
  await sql`
    insert into verification_codes (email_hash, canonical_email_hash, otp_type, about_hash, code_id, code_mac,
      issued_at, mail_sealed)
    values (${code.typedEmailHash}, ${key.emailHash}, ${key.otpType}, ${key.aboutHash}, ${code.codeId},
      ${code.codeMac}, ${code.issuedAt}, ${code.mailSealed})`.execute(transaction)
}

export async function saveWrong(
  transaction: Db,
  key: CodeKey,
  wrongGuesses: number,
  now: Date,
): Promise<void> {
  await sql`
    update verification_codes set wrong_guesses = ${wrongGuesses}, last_wrong_at = ${now}
    where ${is(key)}`.execute(transaction)
}

export async function saveAccepted(transaction: Db, key: CodeKey, now: Date): Promise<void> {
  await sql`update verification_codes set used_at = ${now}, mail_sealed = null where ${is(key)}`.execute(
    transaction,
  )
}

export async function findWaitingMail(
  db: Db,
  codeId: string,
): Promise<{ readonly issuedAt: Date; readonly mailSealed: Buffer } | undefined> {
  const { rows } = await sql<{ issuedAt: Date; mailSealed: Buffer }>`
    select issued_at as "issuedAt", mail_sealed as "mailSealed" from verification_codes
    where code_id = ${codeId} and used_at is null and mail_sealed is not null`.execute(db)
  return rows[0]
}

export async function forgetMail(db: Db, codeId: string): Promise<void> {
  await sql`update verification_codes set mail_sealed = null where code_id = ${codeId}`.execute(db)
}

export async function deleteStaleCodes(db: Db, issuedBefore: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from verification_codes where issued_at is null or issued_at <= ${issuedBefore}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
