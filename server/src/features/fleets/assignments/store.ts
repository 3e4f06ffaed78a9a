import type { CalendarDay } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export async function countInformed(db: Db, fleet: string, hashes: readonly Buffer[]): Promise<number> {
  const { count } = await db
    .selectFrom('fine_assignments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('fleet', '=', fleet)
    .where('fine_hash', '=', ({ fn, val }) => fn.any(val(hashes)))
    .where('informed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function putDriver(
  db: Db,
  fleet: string,
  {
    hashes,
    driverId,
    now,
  }: { readonly hashes: readonly Buffer[]; readonly driverId: string | null; readonly now: Date },
): Promise<void> {
  await sql`
    insert into fine_assignments (fleet, fine_hash, driver, changed_at)
    select ${fleet}, hash, ${driverId}::uuid, ${now} from unnest(${[...hashes]}::bytea[]) as h (hash)
    on conflict (fleet, fine_hash) do update set driver = excluded.driver, changed_at = excluded.changed_at
    where fine_assignments.informed_at is null`.execute(db)
}

export async function putNotifiedOn(
  db: Db,
  fleet: string,
  {
    hash,
    notifiedOn,
    now,
  }: { readonly hash: Buffer; readonly notifiedOn: CalendarDay | null; readonly now: Date },
): Promise<void> {
  await sql`
    insert into fine_assignments (fleet, fine_hash, notified_on, changed_at)
    values (${fleet}, ${hash}, ${notifiedOn}::date, ${now})
    on conflict (fleet, fine_hash) do update
    set notified_on = excluded.notified_on, changed_at = excluded.changed_at`.execute(db)
}

export async function putInformed(
  db: Db,
  fleet: string,
  change: {
    readonly hash: Buffer
    readonly informedAt: Date | null
    readonly referenceSealed: Buffer | null
    readonly now: Date
  },
): Promise<boolean> {
  const { hash, informedAt, referenceSealed, now } = change
  const { numAffectedRows } = await sql`
    update fine_assignments set informed_at = ${informedAt}, reference_sealed = ${referenceSealed}, changed_at = ${now}
    where fleet = ${fleet} and fine_hash = ${hash}
      and (${informedAt}::timestamptz is null or (driver is not null and informed_at is null))`.execute(db)
  return numAffectedRows === 1n
}
