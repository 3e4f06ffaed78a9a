import type { ContestReason } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { TimePlace } from '../../../platform/http/paginate.ts'

export interface NewContest {
  readonly id: string
  readonly municipality: string
  readonly hash: Buffer
  readonly searchId: string
  readonly reason: ContestReason
  readonly textSealed: Buffer | null
  readonly createdAt: Date
}

export async function insertContest(transaction: Db, contest: NewContest): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into fine_contests (id, municipality, fine_hash, search_id, reason, text_sealed, created_at)
    values (${contest.id}, ${contest.municipality}, ${contest.hash}, ${contest.searchId}, ${contest.reason},
      ${contest.textSealed}, ${contest.createdAt})
    on conflict (search_id, fine_hash) do nothing`.execute(transaction)
  return numAffectedRows === 1n
}

export interface ContestRow {
  readonly id: string
  readonly hash: Buffer
  readonly reason: ContestReason
  readonly textSealed: Buffer | null
  readonly createdAt: Date
}

export async function listContests(
  db: Db,
  municipality: string,
  { after, limit }: { readonly after: TimePlace | null; readonly limit: number },
): Promise<readonly ContestRow[]> {
  const { rows } = await sql<ContestRow>`
    select id, fine_hash as hash, reason, text_sealed as "textSealed", created_at as "createdAt"
    from fine_contests
    where municipality = ${municipality}
      and (${after?.at ?? null}::timestamptz is null
        or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Returns the fines first seen that day. Ignores jurisdictions that are not municipalities. */
export async function countSightings(
  transaction: Db,
  municipality: string,
  hashes: readonly Buffer[],
  day: string,
): Promise<readonly Buffer[]> {
  const { rows } = await sql<{ hash: Buffer; times: number }>`
    insert into fine_sightings as s (municipality, fine_hash, day, times)
    select m.slug, h.hash, ${day}::date, 1
    from municipalities m cross join unnest(${[...hashes]}::bytea[]) as h (hash)
    where m.slug = ${municipality} order by h.hash
    on conflict (municipality, fine_hash, day) do update set times = s.times + 1
    returning s.fine_hash as hash, s.times`.execute(transaction)
  return rows.flatMap(({ hash, times }) => (times === 1 ? [hash] : []))
}

export interface MunicipalityFigures {
  readonly seenFines: number
  readonly sightings: number
  readonly contests: number
}

export async function readFigures(db: Db, municipality: string, since: string): Promise<MunicipalityFigures> {
  const { rows } = await sql<MunicipalityFigures>`
    select count(distinct fine_hash)::int as "seenFines", coalesce(sum(times), 0)::int as sightings,
      (select count(*)::int from fine_contests c
        where c.municipality = ${municipality} and c.created_at >= ${since}::date) as contests
    from fine_sightings where municipality = ${municipality} and day >= ${since}::date`.execute(db)
  return rows[0] ?? { seenFines: 0, sightings: 0, contests: 0 }
}
