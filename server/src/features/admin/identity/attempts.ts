import {
  afterAttempt,
  evaluateLockout,
  type FailedAttempts,
  FREE_ATTEMPTS_PER_ACCOUNT,
  FREE_ATTEMPTS_PER_ADDRESS,
} from '@multas/domain'
import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'
import { visitorKey } from '../../../platform/limits/visitor-key.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

export interface AttemptsDeps {
  readonly database: Database
  readonly secrets: Secrets
}

/** Key of the attempt counters: an e-mail, existing or not, and the IP address. */
export interface Attempter {
  readonly email: string
  readonly ip: string
}

interface Counted {
  readonly key: Buffer
  readonly free: number
}

export type AttemptVerdict =
  /** `next`: earliest time of the following attempt if this one fails. */
  | { readonly outcome: 'taken'; readonly next: Date | null; readonly left: number }
  | { readonly outcome: 'locked'; readonly until: Date }

/**
 * Counts an attempt before its verification, so that parallel attempts all count; refuses it, uncounted,
 * during a wait. A correct attempt is refunded.
 */
export async function countAttempt(
  { database, secrets }: AttemptsDeps,
  attempter: Attempter,
  now: Date,
): Promise<AttemptVerdict> {
  const counted = countedFor(secrets, attempter)
  return database.db.transaction().execute(async (transaction) => {
    const records = await lockRecords(transaction, counted)
    const waits = records.flatMap(({ attempts, free }) => evaluateLockout(attempts, free, now) ?? [])
    if (waits.length > 0) return { outcome: 'locked', until: latest(waits) }
    const after = records.map(({ key, free, attempts }) => ({
      key,
      free,
      attempts: afterAttempt(attempts, now),
    }))
    for (const { key, attempts } of after) await saveRecord(transaction, key, attempts.count, now)
    const next = after.flatMap(({ attempts, free }) => evaluateLockout(attempts, free, now) ?? [])
    return {
      outcome: 'taken',
      next: next.length > 0 ? latest(next) : null,
      left: Math.max(0, Math.min(...after.map(({ attempts, free }) => free - attempts.count))),
    }
  })
}

export async function uncountAttempt(
  { database, secrets }: AttemptsDeps,
  attempter: Attempter,
): Promise<void> {
  const keys = countedFor(secrets, attempter).map(({ key }) => key)
  await database.db.transaction().execute(async (transaction) => {
    await lockKeys(transaction, keys)
    await sql`delete from admin_attempts where key = any(${keys}) and count <= 1`.execute(transaction)
    await sql`update admin_attempts set count = count - 1 where key = any(${keys})`.execute(transaction)
  })
}

export async function deleteAttempts({ database, secrets }: AttemptsDeps, email: string): Promise<void> {
  await sql`delete from admin_attempts where key = ${emailKey(secrets, email)}`.execute(database.db)
}

const emailKey = (secrets: Secrets, email: string) => secrets.lookupHash('admin-attempts-email', email)

/** Sorted to avoid deadlocks between attempts with the same keys. */
function countedFor(secrets: Secrets, { email, ip }: Attempter): Counted[] {
  const counted = [
    { key: emailKey(secrets, email), free: FREE_ATTEMPTS_PER_ACCOUNT },
    {
      key: secrets.lookupHash('admin-attempts-address', visitorKey(ip)),
      free: FREE_ATTEMPTS_PER_ADDRESS,
    },
  ]
  return counted.sort((a, b) => a.key.compare(b.key))
}

async function lockKeys(transaction: Db, keys: readonly Buffer[]): Promise<void> {
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(${key.readBigInt64BE().toString()}::bigint)`.execute(transaction)
}

async function lockRecords(transaction: Db, counted: readonly Counted[]) {
  const keys = counted.map(({ key }) => key)
  await lockKeys(transaction, keys)
  const rows = await transaction
    .selectFrom('admin_attempts')
    .select(['key', 'count', 'last_at as lastAt'])
    .where('key', '=', ({ fn, val }) => fn.any(val(keys)))
    .execute()
  return counted.map((one) => {
    const known = rows.find(({ key }) => key.equals(one.key))
    const attempts: FailedAttempts = known ?? { count: 0, lastAt: null }
    return { ...one, attempts }
  })
}

async function saveRecord(transaction: Db, key: Buffer, count: number, now: Date): Promise<void> {
  await sql`
    insert into admin_attempts (key, count, last_at) values (${key}, ${count}, ${now})
    on conflict (key) do update set count = excluded.count, last_at = excluded.last_at`.execute(transaction)
}

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())))
