import type { AdminRole } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
import type { SealedEmail } from '../../../platform/secrets/seal-email.ts'

export interface AccountRow {
  readonly id: string
  readonly emailSealed: Buffer
  readonly name: string
  readonly role: AdminRole
  readonly createdAt: Date
  readonly disabledAt: Date | null
  readonly lastSignedInAt: Date | null
  /** Null until the invitation is accepted; password and second factor are set together. */
  readonly passwordHash: string | null
  readonly totpSealed: Buffer | null
  readonly totpLastStep: number | null
}

const COLUMNS = sql`
  id, email_sealed as "emailSealed", name, role, created_at as "createdAt", disabled_at as "disabledAt",
  last_signed_in_at as "lastSignedInAt", password_hash as "passwordHash", totp_sealed as "totpSealed",
  totp_last_step::float8 as "totpLastStep"`

export async function findAccount(db: Kysely<NoTables>, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${COLUMNS} from admin_accounts where id = ${id}`.execute(db)
  return rows[0]
}

export async function findAccountByEmail(
  db: Kysely<NoTables>,
  emailHash: Buffer,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${COLUMNS} from admin_accounts where email_hash = ${emailHash}`.execute(db)
  return rows[0]
}

export interface NewAccount {
  readonly id: string
  readonly email: SealedEmail
  readonly name: string
  readonly role: AdminRole
  readonly now: Date
}

export async function insertAccount(db: Kysely<NoTables>, account: NewAccount): Promise<boolean> {
  const { id, email, name, role, now } = account
  const { numAffectedRows } = await sql`
    insert into admin_accounts (id, email_hash, email_sealed, name, role, created_at)
    values (${id}, ${email.hash}, ${email.sealed}, ${name}, ${role}, ${now})
    on conflict (email_hash) do nothing`.execute(db)
  return numAffectedRows === 1n
}

export interface ListedAccount extends AccountRow {
  readonly openSessions: number
}

export async function listAccounts(
  db: Kysely<NoTables>,
  limits: { readonly startedAfter: Date; readonly idleSince: Date },
): Promise<readonly ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    select ${COLUMNS}, (
      select count(*)::int from admin_sessions s where s.account_id = admin_accounts.id
        and s.started_at > ${limits.startedAfter} and s.last_seen_at > ${limits.idleSince}
    ) as "openSessions"
    from admin_accounts order by created_at, id`.execute(db)
  return rows
}

/**
 * Locked until the transaction ends: two simultaneous resignations must not leave the product without an
 * owner.
 */
export async function lockWorkingOwners(transaction: Kysely<NoTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from admin_accounts
    where role = 'owner' and disabled_at is null and password_hash is not null
    order by id for update`.execute(transaction)
  return rows.map(({ id }) => id)
}

export async function updateRole(db: Kysely<NoTables>, id: string, role: AdminRole): Promise<void> {
  await sql`update admin_accounts set role = ${role} where id = ${id}`.execute(db)
}

export async function updateDisabled(db: Kysely<NoTables>, id: string, at: Date | null): Promise<void> {
  await sql`update admin_accounts set disabled_at = ${at} where id = ${id}`.execute(db)
}

export interface Credentials {
  readonly passwordHash: string
  readonly totpSealed: Buffer
  readonly totpStep: number
}

export async function writeCredentials(
  db: Kysely<NoTables>,
  id: string,
  { passwordHash, totpSealed, totpStep }: Credentials,
): Promise<void> {
  await sql`
    update admin_accounts
    set password_hash = ${passwordHash}, totp_sealed = ${totpSealed}, totp_last_step = ${totpStep}
    where id = ${id}`.execute(db)
}

export async function voidCredentials(db: Kysely<NoTables>, id: string): Promise<void> {
  await sql`
    update admin_accounts set password_hash = null, totp_sealed = null, totp_last_step = null
    where id = ${id}`.execute(db)
  await sql`delete from admin_recovery_codes where account_id = ${id}`.execute(db)
}

/** `known`, if given, is the hash to be replaced: a concurrent change is not overwritten. */
export async function writePassword(
  db: Kysely<NoTables>,
  id: string,
  { passwordHash, known }: { readonly passwordHash: string; readonly known?: string },
): Promise<void> {
  await sql`
    update admin_accounts set password_hash = ${passwordHash}
    where id = ${id} and password_hash is not null
      and (${known ?? null}::text is null or password_hash = ${known ?? null})`.execute(db)
}

/** Returns true if the step was unused; spends all earlier ones too. */
export async function spendStep(db: Kysely<NoTables>, id: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update admin_accounts set totp_last_step = ${step}
    where id = ${id} and (totp_last_step is null or totp_last_step < ${step})`.execute(db)
  return numAffectedRows === 1n
}

export async function recordSignIn(db: Kysely<NoTables>, id: string, now: Date): Promise<void> {
  await sql`update admin_accounts set last_signed_in_at = ${now} where id = ${id}`.execute(db)
}
