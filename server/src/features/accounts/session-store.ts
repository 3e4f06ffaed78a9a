import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface NewAccountSession {
  readonly id: string
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly emailHash: Buffer
  readonly emailSealed: Buffer
  readonly userAgent: string
  readonly startedAt: Date
  readonly expiresAt: Date
}

export interface AccountSessionRow {
  readonly id: string
  readonly accountId: string
  readonly emailHash: Buffer
  readonly emailSealed: Buffer
  readonly userAgent: string
  readonly startedAt: Date
  readonly seenAt: Date
  readonly confirmedAt: Date | null
}

export async function insertSession(db: Db, session: NewAccountSession): Promise<void> {
  await sql`
    insert into account_sessions
      (id, account_id, token_hash, email_hash, email_sealed, user_agent, started_at, seen_at, confirmed_at, expires_at)
    values (${session.id}, ${session.accountId}, ${session.tokenHash}, ${session.emailHash},
      ${session.emailSealed}, ${session.userAgent}, ${session.startedAt}, ${session.startedAt}, ${session.startedAt},
      ${session.expiresAt})`.execute(db)
}

interface LiveAt {
  readonly now: Date
  readonly idleSince: Date
}

const selectLive = (db: Db, { now, idleSince }: LiveAt) =>
  db
    .selectFrom('account_sessions as session')
    .innerJoin('accounts as account', 'account.id', 'session.account_id')
    .select(['session.id', 'account_id as accountId', 'account.email_hash as emailHash'])
    .select(['account.email_sealed as emailSealed', 'user_agent as userAgent', 'started_at as startedAt'])
    .select(['seen_at as seenAt', 'confirmed_at as confirmedAt'])
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)

export const findSession = (
  db: Db,
  tokenHash: Buffer,
  live: LiveAt,
): Promise<AccountSessionRow | undefined> =>
  selectLive(db, live).where('token_hash', '=', tokenHash).executeTakeFirst()

export async function recordActivity(db: Db, id: string, now: Date): Promise<void> {
  await sql`update account_sessions set seen_at = ${now} where id = ${id} and seen_at < ${now}`.execute(db)
}

export async function recordConfirmation(db: Db, id: string, now: Date): Promise<void> {
  await sql`update account_sessions set confirmed_at = ${now} where id = ${id}`.execute(db)
}

export const listSessions = (
  db: Db,
  accountId: string,
  live: LiveAt,
): Promise<readonly AccountSessionRow[]> =>
  selectLive(db, live)
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .orderBy('session.id')
    .execute()

export async function deleteSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from account_sessions where id = ${id} and account_id = ${accountId}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export async function deleteSessionOf(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`delete from account_sessions where token_hash = ${tokenHash}`.execute(db)
}

export async function endOtherSessions(db: Db, accountId: string, sessionId: string): Promise<void> {
  await sql`delete from account_sessions where account_id = ${accountId} and id <> ${sessionId}`.execute(db)
}
