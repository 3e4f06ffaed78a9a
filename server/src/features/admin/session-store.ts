import type { AdminRole } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { AdminActor } from './admin-actor.ts'

export interface NewSession {
  readonly id: string
  readonly accountId: string
  readonly tokenHash: Buffer
  readonly browser: string
  readonly now: Date
}

/** Password and code were just given: the session begins confirmed. */
export async function insertSession(db: Kysely<NoTables>, session: NewSession): Promise<void> {
  const { id, accountId, tokenHash, browser, now } = session
  await sql`
    insert into admin_sessions (id, account_id, token_hash, browser, started_at, last_seen_at, confirmed_at)
    values (${id}, ${accountId}, ${tokenHash}, ${browser}, ${now}, ${now}, ${now})`.execute(db)
}

export interface SessionLimits {
  /** Sessions seen last before this are over. */
  readonly idleSince: Date
  /** Sessions started before this are over. */
  readonly startedAfter: Date
}

/** Whose session it is, noted as seen; undefined when it is over, or its account is disabled. */
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
