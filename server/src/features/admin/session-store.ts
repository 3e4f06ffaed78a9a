import type { AdminRole } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { AdminActor } from '../../platform/http/callers.ts'

export interface NewSession {
  readonly id: string
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly browser: string
  readonly now: Date
}

export async function insertSession(db: Kysely<NoTables>, session: NewSession): Promise<void> {
  const { id, accountId, tokenHash, browser, now } = session
  await sql`
    insert into admin_sessions (id, account_id, token_hash, browser, started_at, last_seen_at, confirmed_at)
    values (${id}, ${accountId}, ${tokenHash}, ${browser}, ${now}, ${now}, ${now})`.execute(db)
}

export interface SessionLimits {
  readonly idleSince: Date
  readonly startedAfter: Date
}

export async function touchSession(
  db: Kysely<NoTables>,
  {
    tokenHash,
    now,
    limits,
  }: { readonly tokenHash: Buffer; readonly now: Date; readonly limits: SessionLimits },
): Promise<AdminActor | undefined> {
  const { rows } = await sql<{ id: string; accountId: string; role: AdminRole; confirmedAt: Date }>`
    update admin_sessions s set last_seen_at = ${now}
    from admin_accounts a
    where s.token_hash = ${tokenHash} and a.id = s.account_id and a.disabled_at is null
      and s.last_seen_at > ${limits.idleSince} and s.started_at > ${limits.startedAfter}
    returning s.id, a.id as "accountId", a.role, s.confirmed_at as "confirmedAt"`.execute(db)
  const found = rows[0]
  return (
    found && {
      sessionId: found.id,
      accountId: found.accountId,
      role: found.role,
      confirmedAt: found.confirmedAt,
    }
  )
}

export interface OpenSession {
  readonly id: string
  readonly browser: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

export async function listSessions(
  db: Kysely<NoTables>,
  accountId: string,
  limits: SessionLimits,
): Promise<readonly OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, browser, started_at as "startedAt", last_seen_at as "lastSeenAt" from admin_sessions
    where account_id = ${accountId} and last_seen_at > ${limits.idleSince}
      and started_at > ${limits.startedAfter}
    order by last_seen_at desc, id`.execute(db)
  return rows
}

export async function deleteSession(
  db: Kysely<NoTables>,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from admin_sessions where id = ${sessionId} and account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteSessions(
  db: Kysely<NoTables>,
  accountId: string,
  keep: string | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from admin_sessions where account_id = ${accountId} and (${keep}::uuid is null or id <> ${keep}::uuid)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export async function confirmSession(db: Kysely<NoTables>, id: string, now: Date): Promise<void> {
  await sql`update admin_sessions set confirmed_at = ${now} where id = ${id}`.execute(db)
}

export async function findSessionStart(db: Kysely<NoTables>, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ startedAt: Date }>`
    select started_at as "startedAt" from admin_sessions where id = ${id}`.execute(db)
  return rows[0]?.startedAt
}
