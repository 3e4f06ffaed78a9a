import type { ContestReason } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { narrow } from '../../../platform/database/select-columns.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
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
  const { id, municipality, hash, searchId, reason, textSealed, createdAt } = contest
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('fine_contests')
    .values({
      ...{ id, municipality, fine_hash: hash, search_id: searchId, reason },
      ...{ text_sealed: textSealed, created_at: createdAt },
    })
    .onConflict((on) => on.columns(['search_id', 'fine_hash']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface ContestRow {
  readonly id: string
  readonly hash: Buffer
  readonly reason: ContestReason
  readonly textSealed: Buffer | null
  readonly createdAt: Date
}

export const listContests = (
  db: Db,
  municipality: string,
  { after, limit }: { readonly after: TimePlace | null; readonly limit: number },
): Promise<readonly ContestRow[]> =>
  db
    .selectFrom('fine_contests')
    .select(['id', 'fine_hash as hash', 'text_sealed as textSealed', 'created_at as createdAt'])
    .select(narrow<ContestReason>('fine_contests.reason').as('reason'))
    .where('municipality', '=', municipality)
    .where(({ eb, lit, refTuple, tuple }) =>
      after === null ? lit(true) : eb(refTuple('created_at', 'id'), '<', tuple(after.at, after.id)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

const COUNT_SIGHTINGS = statement({
  name: 'municipalities.sightings.count',
  isReplanned: true,
  text: `
    insert into fine_sightings as s (municipality, fine_hash, day, times)
    select m.slug, h.hash, $3::date, 1
    from municipalities m cross join unnest($2::bytea[]) as h (hash)
    where m.slug = $1 order by h.hash
    on conflict (municipality, fine_hash, day) do update set times = s.times + 1
    returning s.fine_hash as hash, s.times`,
  row: { hash: 'fine_sightings.fine_hash', times: 'fine_sightings.times' },
})

/** Returns the fines first seen that day. Ignores jurisdictions that are not municipalities. */
export async function countSightings(
  transaction: Db,
  municipality: string,
  hashes: readonly Buffer[],
  day: string,
): Promise<readonly Buffer[]> {
  const { rows } = await COUNT_SIGHTINGS.query(transaction, [municipality, hashes, day])
  return rows.flatMap(({ hash, times }) => (times === 1 ? [hash] : []))
}

const READ_FIGURES = statement({
  name: 'municipalities.figures',
  isReplanned: true,
  text: `
    select count(distinct fine_hash)::int as "seenFines", coalesce(sum(times), 0)::int as sightings,
      (select count(*)::int from fine_contests c
        where c.municipality = $1
          and c.created_at >= $2::date::timestamp at time zone 'America/Argentina/Buenos_Aires') as contests
    from fine_sightings where municipality = $1 and day >= $2::date`,
  row: { seenFines: 'int4', sightings: 'int4', contests: 'int4' },
})

export type MunicipalityFigures = RowOf<typeof READ_FIGURES>

export async function readFigures(db: Db, municipality: string, since: string): Promise<MunicipalityFigures> {
  const { rows } = await READ_FIGURES.query(db, [municipality, since])
  return rows[0] ?? { seenFines: 0, sightings: 0, contests: 0 }
}
