import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'

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

export async function insertSession(db: Kysely<NoTables>, session: NewAccountSession): Promise<void> {
  await sql`
    insert into account_sessions
      (id, account_id, token_hash, email_hash, email_sealed, user_agent, started_at, seen_at, confirmed_at, expires_at)
    values (${session.id}, ${session.accountId}, ${session.tokenHash}, ${session.emailHash},
      ${session.emailSealed}, ${session.userAgent}, ${session.startedAt}, ${session.startedAt}, ${session.startedAt},
      ${session.expiresAt})`.execute(db)
}

const COLUMNS = sql`session.id, account_id as "accountId", account.email_hash as "emailHash",
  account.email_sealed as "emailSealed", user_agent as "userAgent", started_at as "startedAt", seen_at as "seenAt",
  confirmed_at as "confirmedAt"`
const SESSIONS = sql`account_sessions session join accounts account on account.id = session.account_id`

interface LiveAt {
  readonly now: Date
  readonly idleSince: Date
}

export async function findSession(
  db: Kysely<NoTables>,
  tokenHash: Buffer,
  live: LiveAt,
): Promise<AccountSessionRow | undefined> {
  const { rows } = await sql<AccountSessionRow>`
    select ${COLUMNS} from ${SESSIONS}
    where token_hash = ${tokenHash} and expires_at > ${live.now} and seen_at > ${live.idleSince}`.execute(db)
  return rows[0]
}

export async function recordActivity(db: Kysely<NoTables>, id: string, now: Date): Promise<void> {
  await sql`update account_sessions set seen_at = ${now} where id = ${id} and seen_at < ${now}`.execute(db)
}

export async function recordConfirmation(db: Kysely<NoTables>, id: string, now: Date): Promise<void> {
  await sql`update account_sessions set confirmed_at = ${now} where id = ${id}`.execute(db)
}

export async function listSessions(
  db: Kysely<NoTables>,
  accountId: string,
  live: LiveAt,
): Promise<readonly AccountSessionRow[]> {
  const { rows } = await sql<AccountSessionRow>`
    select ${COLUMNS} from ${SESSIONS}
    where account_id = ${accountId} and expires_at > ${live.now} and seen_at > ${live.idleSince}
    order by seen_at desc, session.id`.execute(db)
  return rows
}

export async function deleteSession(db: Kysely<NoTables>, accountId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from account_sessions where id = ${id} and account_id = ${accountId}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export async function deleteSessionOf(db: Kysely<NoTables>, tokenHash: Buffer): Promise<void> {
  await sql`delete from account_sessions where token_hash = ${tokenHash}`.execute(db)
}

export async function endOtherSessions(
  db: Kysely<NoTables>,
  accountId: string,
  sessionId: string,
): Promise<void> {
  await sql`delete from account_sessions where account_id = ${accountId} and id <> ${sessionId}`.execute(db)
}
