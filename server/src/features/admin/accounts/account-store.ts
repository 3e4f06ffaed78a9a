import type { AdminRole } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
import type { SealedEmail } from '../../../platform/secrets/seal-email.ts'

const COLUMNS = `
  id, email_sealed as "emailSealed", name, role, created_at as "createdAt", disabled_at as "disabledAt",
  last_signed_in_at as "lastSignedInAt", password_hash as "passwordHash", totp_sealed as "totpSealed",
  totp_last_step::float8 as "totpLastStep"`

const ROW = {
  id: 'admin_accounts.id',
  emailSealed: 'admin_accounts.email_sealed',
  name: 'admin_accounts.name',
  role: 'admin_accounts.role',
  createdAt: 'admin_accounts.created_at',
  disabledAt: 'admin_accounts.disabled_at',
  lastSignedInAt: 'admin_accounts.last_signed_in_at',
  /** Null until the invitation is accepted; password and second factor are set together. */
  passwordHash: 'admin_accounts.password_hash',
  totpSealed: 'admin_accounts.totp_sealed',
  totpLastStep: 'float8?',
} as const

const FIND = statement({
  name: 'admin.accounts.find',
  isReplanned: true,
  text: `select ${COLUMNS} from admin_accounts where id = $1`,
  row: ROW,
})

export type AccountRow = RowOf<typeof FIND>

export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  const { rows } = await FIND.query(db, [id])
  return rows[0]
}

const LOCK = statement({
  name: 'admin.accounts.lock',
  isReplanned: true,
  text: `select ${COLUMNS} from admin_accounts where id = $1 for update`,
  row: ROW,
})

/** Until the transaction ends nobody resets or disables the account. */
export async function lockAccount(transaction: Db, id: string): Promise<AccountRow | undefined> {
  const { rows } = await LOCK.query(transaction, [id])
  return rows[0]
}

const FIND_BY_EMAIL = statement({
  name: 'admin.accounts.find_by_email',
  isReplanned: true,
  text: `select ${COLUMNS} from admin_accounts where email_hash = $1`,
  row: ROW,
})

export async function findAccountByEmail(db: Db, emailHash: Buffer): Promise<AccountRow | undefined> {
  const { rows } = await FIND_BY_EMAIL.query(db, [emailHash])
  return rows[0]
}

export interface NewAccount {
  readonly id: string
  readonly email: SealedEmail
  readonly name: string
  readonly role: AdminRole
  readonly now: Date
}

export async function insertAccount(db: Db, account: NewAccount): Promise<boolean> {
  const { id, email, name, role, now } = account
  const { numAffectedRows } = await sql`
    insert into admin_accounts (id, email_hash, email_sealed, name, role, created_at)
    values (${id}, ${email.hash}, ${email.sealed}, ${name}, ${role}, ${now})
    on conflict (email_hash) do nothing`.execute(db)
  return numAffectedRows === 1n
}

const LIST = statement({
  name: 'admin.accounts.list',
  isReplanned: true,
  text: `
    select ${COLUMNS}, (
      select count(*)::int from admin_sessions s where s.account_id = admin_accounts.id
        and s.started_at > $1 and s.last_seen_at > $2
    ) as "openSessions"
    from admin_accounts order by created_at, id`,
  row: { ...ROW, openSessions: 'int4' },
})

export type ListedAccount = RowOf<typeof LIST>

export async function listAccounts(
  db: Db,
  limits: { readonly startedAfter: Date; readonly idleSince: Date },
): Promise<readonly ListedAccount[]> {
  const { rows } = await LIST.query(db, [limits.startedAfter, limits.idleSince])
  return rows
}

/**
 * Locked until the transaction ends: two simultaneous resignations must not leave the product without an
 * owner.
 */
export async function lockWorkingOwners(transaction: Db): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('admin_accounts')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateRole(db: Db, id: string, role: AdminRole): Promise<void> {
  await db.updateTable('admin_accounts').set({ role }).where('id', '=', id).execute()
}

export async function updateDisabled(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('admin_accounts').set({ disabled_at: at }).where('id', '=', id).execute()
}

export interface Credentials {
  readonly passwordHash: string
  readonly totpSealed: Buffer
  readonly totpStep: number
}

export async function writeCredentials(
  db: Db,
  id: string,
  { passwordHash, totpSealed, totpStep }: Credentials,
): Promise<void> {
  await sql`
    update admin_accounts
    set password_hash = ${passwordHash}, totp_sealed = ${totpSealed}, totp_last_step = ${totpStep}
    where id = ${id}`.execute(db)
}

export async function voidCredentials(db: Db, id: string): Promise<void> {
  await sql`
    update admin_accounts set password_hash = null, totp_sealed = null, totp_last_step = null
    where id = ${id}`.execute(db)
  await sql`delete from admin_recovery_codes where account_id = ${id}`.execute(db)
}

/** `known`, if given, is the hash to be replaced: a concurrent change is not overwritten. */
export async function writePassword(
  db: Db,
  id: string,
  { passwordHash, known }: { readonly passwordHash: string; readonly known?: string },
): Promise<void> {
  await sql`
    update admin_accounts set password_hash = ${passwordHash}
    where id = ${id} and password_hash is not null
      and (${known ?? null}::text is null or password_hash = ${known ?? null})`.execute(db)
}

/** Returns true if the step was unused; spends all earlier ones too. */
export async function spendStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update admin_accounts set totp_last_step = ${step}
    where id = ${id} and (totp_last_step is null or totp_last_step < ${step})`.execute(db)
  return numAffectedRows === 1n
}

export async function recordSignIn(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('admin_accounts').set({ last_signed_in_at: now }).where('id', '=', id).execute()
}
