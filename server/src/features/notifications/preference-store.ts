import { DEFAULT_QUIET_HOURS, type MailFrequency, type QuietHours } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { NoticeDeps } from './notice-deps.ts'

export interface Preferences {
  readonly mail: MailFrequency
  readonly quiet: QuietHours | null
}

const DEFAULT_PREFERENCES: Preferences = { mail: 'instant', quiet: DEFAULT_QUIET_HOURS }

interface PreferenceRow {
  readonly accountId: string
  readonly mail: MailFrequency
  readonly quietFrom: number | null
  readonly quietTo: number | null
}

export async function readPreferences(
  db: Db,
  accountIds: readonly string[],
): Promise<(accountId: string) => Preferences> {
  const rows = await db
    .selectFrom('notice_preferences')
    .select(['account_id as accountId', 'mail', 'quiet_from as quietFrom', 'quiet_to as quietTo'])
    .where('account_id', '=', ({ fn, val }) => fn.any(val(accountIds)))
    .execute()
  const known = new Map(rows.map((row) => [row.accountId, toPreferences(row)]))
  return (accountId) => known.get(accountId) ?? DEFAULT_PREFERENCES
}

function toPreferences({ mail, quietFrom, quietTo }: PreferenceRow): Preferences {
  return { mail, quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo } }
}

export async function writeQuietHours(db: Db, accountId: string, quiet: QuietHours | null): Promise<void> {
  await sql`
    insert into notice_preferences (account_id, mail, quiet_from, quiet_to)
    values (${accountId}, ${DEFAULT_PREFERENCES.mail}, ${quiet?.from ?? null}, ${quiet?.to ?? null})
    on conflict (account_id) do update
    set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`.execute(db)
}

export async function writeFrequency(db: Db, accountId: string, mail: MailFrequency): Promise<boolean> {
  const { from, to } = DEFAULT_QUIET_HOURS
  const { numAffectedRows } = await sql`
    insert into notice_preferences (account_id, mail, quiet_from, quiet_to)
    select id, ${mail}, ${from}, ${to} from accounts where id = ${accountId}
    on conflict (account_id) do update set mail = excluded.mail`.execute(db)
  return numAffectedRows === 1n
}

export async function findRefusal(db: Db, accountId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('notice_preferences')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('refused_at as at')
    .where('account_id', '=', accountId)
    .whereRef('refused_email_hash', '=', 'accounts.email_hash')
    .executeTakeFirst()
  return found?.at ?? null
}

export async function clearRefusal(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('notice_preferences')
    .set({ refused_email_hash: null, refused_at: null })
    .where('account_id', '=', accountId)
    .execute()
}

export async function findPhrase(db: Db, accountId: string): Promise<Buffer | null> {
  const found = await selectPhrase(db).where('id', '=', accountId).executeTakeFirst()
  return found?.phrase ?? null
}

const selectPhrase = (db: Db) => db.selectFrom('accounts').select('phrase_sealed as phrase')

export async function writePhrase(db: Db, accountId: string, phraseSealed: Buffer): Promise<void> {
  await db.updateTable('accounts').set({ phrase_sealed: phraseSealed }).where('id', '=', accountId).execute()
}

export async function findPhraseOf(
  { database, secrets }: Pick<NoticeDeps, 'database' | 'secrets'>,
  email: string,
): Promise<string | null> {
  const emailHash = secrets.lookupHash('email', email)
  const found = await selectPhrase(database.db).where('email_hash', '=', emailHash).executeTakeFirst()
  const sealed = found?.phrase ?? null
  return sealed === null ? null : secrets.decrypt(sealed)
}
