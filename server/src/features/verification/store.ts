import { canonicalEmail, subjectKey } from '@multas/domain'
import { type NotNull, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { CodeUse } from './codes/code-use.ts'

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

/** Serialises guesses and sends for one e-mail, known or not. */
export async function lockEmail(transaction: Db, emailHash: Buffer): Promise<void> {
  const key = emailHash.readBigInt64BE().toString()
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(transaction)
}

const is = ({ emailHash, otpType, aboutHash }: CodeKey) =>
  sql<SqlBool>`coalesce(canonical_email_hash, email_hash) = ${emailHash} and otp_type = ${otpType} and about_hash = ${aboutHash}`

const selectIssued = (db: Db) =>
  db
    .selectFrom('verification_codes')
    .select([
      'code_mac as codeMac',
      'issued_at as issuedAt',
      'used_at as usedAt',
      'wrong_guesses as wrongGuesses',
    ])
    .where('code_id', 'is not', null)
    .$narrowType<{ codeMac: NotNull; issuedAt: NotNull }>()

export async function readCode(db: Db, key: CodeKey): Promise<IssuedRow | null> {
  return (await selectIssued(db).where(is(key)).executeTakeFirst()) ?? null
}

export function readCodes(
  db: Db,
  { emailHash, otpType }: Pick<CodeKey, 'emailHash' | 'otpType'>,
): Promise<readonly IssuedRow[]> {
  return selectIssued(db)
    .where(({ fn }) => fn.coalesce('canonical_email_hash', 'email_hash'), '=', emailHash)
    .where('otp_type', '=', otpType)
    .execute()
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
  await transaction.deleteFrom('verification_codes').where(is(key)).execute()
  await transaction
    .insertInto('verification_codes')
    .values({
      email_hash: code.typedEmailHash,
      canonical_email_hash: key.emailHash,
      otp_type: key.otpType,
      about_hash: key.aboutHash,
      code_id: code.codeId,
      code_mac: code.codeMac,
      issued_at: code.issuedAt,
      mail_sealed: code.mailSealed,
    })
    .execute()
}

export async function saveWrong(
  transaction: Db,
  key: CodeKey,
  wrongGuesses: number,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('verification_codes')
    .set({ wrong_guesses: wrongGuesses, last_wrong_at: now })
    .where(is(key))
    .execute()
}

export async function saveAccepted(transaction: Db, key: CodeKey, now: Date): Promise<void> {
  await transaction
    .updateTable('verification_codes')
    .set({ used_at: now, mail_sealed: null })
    .where(is(key))
    .execute()
}

export function findWaitingMail(
  db: Db,
  codeId: string,
): Promise<{ readonly issuedAt: Date; readonly mailSealed: Buffer } | undefined> {
  return db
    .selectFrom('verification_codes')
    .select(['issued_at as issuedAt', 'mail_sealed as mailSealed'])
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .where('mail_sealed', 'is not', null)
    .$narrowType<{ issuedAt: NotNull; mailSealed: NotNull }>()
    .executeTakeFirst()
}

export async function deleteMail(db: Db, codeId: string): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set({ mail_sealed: null })
    .where('code_id', '=', codeId)
    .execute()
}
