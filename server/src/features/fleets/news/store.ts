import type { FleetDigest } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** For queries of `fleet_news`: excludes subjects hidden since at their holder's request. */
const isShown = sql<boolean>`not is_subject_blocked(subject_hash)`

export interface NewNews {
  readonly fleet: string
  readonly newsId: string
  readonly subjectHash: Buffer
  readonly sealed: Buffer
  readonly at: Date
}

export async function insertNews(tx: Db, news: NewNews): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into fleet_news (fleet, news_id, subject_hash, sealed, created_at)
    values (${news.fleet}, ${news.newsId}, ${news.subjectHash}, ${news.sealed}, ${news.at})
    on conflict (fleet, news_id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export interface NewsRow {
  readonly id: string
  readonly sealed: Buffer
  readonly createdAt: Date
}

export async function listNews(
  db: Db,
  fleet: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select id::text, sealed, created_at as "createdAt" from fleet_news
    where fleet = ${fleet} and (${after}::bigint is null or id < ${after}::bigint) and ${isShown}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function listDueMembers(
  db: Db,
  digest: FleetDigest,
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from organization_members m join fleets f on f.organization_id = m.organization_id
    where m.digest = ${digest} and f.state = 'active'
      and exists (select from fleet_news n where n.fleet = f.id and n.id > m.digested_news
        and ${isShown})`.execute(db)
  return rows
}

export interface DueDigest {
  readonly fleet: string
  readonly fleetName: string
  readonly emailSealed: Buffer
  readonly digestedNews: string
  readonly lastNews: string
}

export async function findDueDigest(db: Db, member: string): Promise<DueDigest | undefined> {
  const { rows } = await sql<DueDigest>`
    select f.id as fleet, f.name as "fleetName", m.email_sealed as "emailSealed", m.digested_news::text as "digestedNews",
      (select max(id) from fleet_news n where n.fleet = f.id and n.id > m.digested_news
        and ${isShown})::text as "lastNews"
    from organization_members m join fleets f on f.organization_id = m.organization_id
    where m.id = ${member} and m.digest <> 'none' and f.state = 'active'
      and exists (select from fleet_news n where n.fleet = f.id and n.id > m.digested_news
        and ${isShown})`.execute(db)
  return rows[0]
}

export async function listNewsBetween(
  db: Db,
  fleet: string,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<readonly NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select id::text, sealed, created_at as "createdAt" from fleet_news
    where fleet = ${fleet} and id > ${after}::bigint and id <= ${until}::bigint and ${isShown}
    order by id desc`.execute(db)
  return rows
}

export async function markDigested(
  db: Db,
  member: string,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update organization_members set digested_news = ${until}::bigint
    where id = ${member} and digested_news = ${after}::bigint`.execute(db)
  return numAffectedRows === 1n
}

export async function stopDigest(db: Db, member: string): Promise<void> {
  await sql`update organization_members set digest = 'none' where id = ${member}`.execute(db)
}
