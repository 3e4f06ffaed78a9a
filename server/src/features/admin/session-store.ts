import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { AdminActor } from '../../platform/http/callers.ts'

export interface NewSession {
  readonly id: string
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly browser: string
  readonly now: Date
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { id, accountId, tokenHash, browser, now } = session
  await sql`
    insert into admin_sessions (id, account_id, token_hash, browser, started_at, last_seen_at, confirmed_at)
    values (${id}, ${accountId}, ${tokenHash}, ${browser}, ${now}, ${now}, ${now})`.execute(db)
}

export interface SessionLimits {
  readonly idleSince: Date
  readonly startedAfter: Date
}

export function touchSession(
  db: Db,
  {
    tokenHash,
    now,
    limits,
  }: { readonly tokenHash: Buffer; readonly now: Date; readonly limits: SessionLimits },
): Promise<AdminActor | undefined> {
  return db
    .updateTable('admin_sessions as s')
    .from('admin_accounts as a')
    .set({ last_seen_at: now })
    .where('s.token_hash', '=', tokenHash)
    .whereRef('a.id', '=', 's.account_id')
    .where('a.disabled_at', 'is', null)
    .where('s.last_seen_at', '>', limits.idleSince)
    .where('s.started_at', '>', limits.startedAfter)
    .returning(['s.id as sessionId', 'a.id as accountId', 'a.role', 's.confirmed_at as confirmedAt'])
    .executeTakeFirst()
}

export interface OpenSession {
  readonly id: string
  readonly browser: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

export const listSessions = (
  db: Db,
  accountId: string,
  limits: SessionLimits,
): Promise<readonly OpenSession[]> =>
  db
    .selectFrom('admin_sessions')
    .select(['id', 'browser', 'started_at as startedAt', 'last_seen_at as lastSeenAt'])
    .where('account_id', '=', accountId)
    .where('last_seen_at', '>', limits.idleSince)
    .where('started_at', '>', limits.startedAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

export async function deleteSession(db: Db, accountId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('admin_sessions')
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteSessions(db: Db, accountId: string, keep: string | null = null): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from admin_sessions where account_id = ${accountId} and (${keep}::uuid is null or id <> ${keep}::uuid)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('admin_sessions').set({ confirmed_at: now }).where('id', '=', id).execute()
}

export async function findSessionStart(db: Db, id: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('admin_sessions')
    .select('started_at as startedAt')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.startedAt
}
