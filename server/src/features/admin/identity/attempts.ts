import {
  afterAttempt,
  type FailedAttempts,
  FREE_ATTEMPTS_PER_ACCOUNT,
  FREE_ATTEMPTS_PER_ADDRESS,
  judgeLockout,
} from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { Database, NoTables } from '../../../platform/database/database.ts'
import { visitorKey } from '../../../platform/limits/visitor-key.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

export interface AttemptsDeps {
  readonly database: Database
  readonly secrets: Secrets
}

/** For whom attempts are counted: an e-mail, whether or not anybody has it, and where they come from. */
export interface Attempter {
  readonly email: string
  readonly ip: string
}

interface Counted {
  readonly key: Buffer
  readonly free: number
}

export type AttemptVerdict =
  /** `next` is when the one after this may be made, if this one is wrong. */
  | { readonly outcome: 'taken'; readonly next: Date | null; readonly left: number }
  | { readonly outcome: 'locked'; readonly until: Date }

/**
 * Counts one attempt before it is known whether it is right, so that many at once are as many; refuses it, uncounted,
 * while there is a wait. One that turned out right is given back.
 */
export async function takeAttempt(
  { database, secrets }: AttemptsDeps,
  attempter: Attempter,
  now: Date,
): Promise<AttemptVerdict> {
  const counted = countedFor(secrets, attempter)
  return database.db.transaction().execute(async (transaction) => {
    const records = await lockRecords(transaction, counted)
    const waits = records.flatMap(({ attempts, free }) => judgeLockout(attempts, free, now) ?? [])
    if (waits.length > 0) return { outcome: 'locked', until: latest(waits) }
    const after = records.map(({ key, free, attempts }) => ({
      key,
      free,
      attempts: afterAttempt(attempts, now),
    }))
    for (const { key, attempts } of after) await saveRecord(transaction, key, attempts.count, now)
    const next = after.flatMap(({ attempts, free }) => judgeLockout(attempts, free, now) ?? [])
    return {
      outcome: 'taken',
      next: next.length > 0 ? latest(next) : null,
      left: Math.max(0, Math.min(...after.map(({ attempts, free }) => free - attempts.count))),
    }
  })
}

/** The attempt was right as far as it went: it does not count, and what was wrong before still does. */
export async function giveBackAttempt(
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

/** Whoever proved both factors starts anew. */
export async function forgetAttempts({ database, secrets }: AttemptsDeps, email: string): Promise<void> {
  await sql`delete from admin_attempts where key = ${emailKey(secrets, email)}`.execute(database.db)
}

const emailKey = (secrets: Secrets, email: string) => secrets.lookupHash('admin-attempts-email', email)

/** Sorted, so that two that count the same keys never wait for one another in a circle. */
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

async function lockKeys(transaction: Kysely<NoTables>, keys: readonly Buffer[]): Promise<void> {
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(${key.readBigInt64BE().toString()}::bigint)`.execute(transaction)
}

async function lockRecords(transaction: Kysely<NoTables>, counted: readonly Counted[]) {
  const keys = counted.map(({ key }) => key)
  await lockKeys(transaction, keys)
  const { rows } = await sql<{ key: Buffer; count: number; lastAt: Date }>`
    select key, count, last_at as "lastAt" from admin_attempts where key = any(${keys})`.execute(transaction)
  return counted.map((one) => {
    const known = rows.find(({ key }) => key.equals(one.key))
    const attempts: FailedAttempts = known ?? { count: 0, lastAt: null }
    return { ...one, attempts }
  })
}

async function saveRecord(
  transaction: Kysely<NoTables>,
  key: Buffer,
  count: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into admin_attempts (key, count, last_at) values (${key}, ${count}, ${now})
    on conflict (key) do update set count = excluded.count, last_at = excluded.last_at`.execute(transaction)
}

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())))
