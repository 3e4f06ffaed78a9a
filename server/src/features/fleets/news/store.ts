import type { FleetDigest } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'

/** For queries of `fleet_news`: excludes subjects hidden since at their holder's request. */
const IS_SHOWN = 'not is_subject_blocked(subject_hash)'

export interface NewNews {
  readonly fleet: string
  readonly newsId: string
  readonly subjectHash: Buffer
  readonly sealed: Buffer
  readonly at: Date
}

export async function insertNews(tx: Db, news: NewNews): Promise<boolean> {
  const { fleet, newsId, subjectHash, sealed, at } = news
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('fleet_news')
    .values({ fleet, news_id: newsId, subject_hash: subjectHash, sealed, created_at: at })
    .onConflict((on) => on.columns(['fleet', 'news_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface NewsRow {
  readonly id: string
  readonly sealed: Buffer
  readonly createdAt: Date
}

const selectNews = (db: Db, fleet: string) =>
  db
    .selectFrom('fleet_news')
    .select(['id', 'sealed', 'created_at as createdAt'])
    .where('fleet', '=', fleet)
    .where(sql.raw<boolean>(IS_SHOWN))
    .orderBy('id', 'desc')

export const listNews = (
  db: Db,
  fleet: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly NewsRow[]> =>
  selectNews(db, fleet)
    .where(({ eb, lit }) => (after === null ? lit(true) : eb('id', '<', after)))
    .limit(limit)
    .execute()

/** For members `m` of fleets `f`. */
const UNSENT = `from fleet_news n where n.fleet = f.id and n.id > m.digested_news and ${IS_SHOWN}`

const LIST_DUE = statement({
  name: 'fleets.digests.due',
  isReplanned: true,
  text: `
    select m.id from organization_members m join fleets f on f.organization_id = m.organization_id
    where m.digest = $1 and f.state = 'active' and exists (select ${UNSENT})`,
  row: { id: 'organization_members.id' },
})

export async function listDueMembers(
  db: Db,
  digest: FleetDigest,
): Promise<readonly { readonly id: string }[]> {
  return (await LIST_DUE.query(db, [digest])).rows
}

/** Those of an open transaction have earlier ids. */
const SETTLED = `${UNSENT} and n.created_at <= $2::timestamptz - interval '1 minute'`

const FIND_DUE = statement({
  name: 'fleets.digests.find',
  isReplanned: true,
  text: `
    select f.id as fleet, f.name as "fleetName", m.email_sealed as "emailSealed",
      m.digested_news as "digestedNews", (select max(id) ${SETTLED}) as "lastNews"
    from organization_members m join fleets f on f.organization_id = m.organization_id
    where m.id = $1 and m.digest <> 'none' and f.state = 'active' and exists (select ${SETTLED})`,
  row: {
    fleet: 'fleets.id',
    fleetName: 'fleets.name',
    emailSealed: 'organization_members.email_sealed',
    digestedNews: 'organization_members.digested_news',
    lastNews: 'int8',
  },
})

export type DueDigest = RowOf<typeof FIND_DUE>

export async function findDueDigest(db: Db, member: string, now: Date): Promise<DueDigest | undefined> {
  return (await FIND_DUE.query(db, [member, now])).rows[0]
}

export const listNewsBetween = (
  db: Db,
  fleet: string,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<readonly NewsRow[]> =>
  selectNews(db, fleet).where('id', '>', after).where('id', '<=', until).execute()

export async function markDigested(
  db: Db,
  member: string,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organization_members')
    .set({ digested_news: until })
    .where('id', '=', member)
    .where('digested_news', '=', after)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function stopDigest(db: Db, member: string): Promise<void> {
  await db.updateTable('organization_members').set({ digest: 'none' }).where('id', '=', member).execute()
}
