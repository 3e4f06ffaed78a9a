import type { Database } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
import type { TimePlace } from '../../../platform/http/paginate.ts'

export type OwnSearchRow = RowOf<typeof LIST>

const MINE = `s.removed_at is null and (s.email_hash = any($1) or s.canonical_email_hash = any($1))
  and not is_subject_blocked(s.subject_hash)`

const LIST = statement({
  name: 'search.own.list',
  text: `
select s.id, s.created_at, s.state, s.subject_kind, s.subject_sealed, f.infractions, f.pending
from (select s.* from searches s
  where ${MINE} and ($2::timestamptz is null or (s.created_at, s.id) < ($2, $3::uuid))
  order by s.created_at desc, s.id desc limit $4) s,
lateral (select count(*)::int as infractions, (count(*) filter (where not resuelto))::int as pending
  from fines where subject_hash = s.subject_hash and counted_in is null) f
order by s.created_at desc, s.id desc`,
  row: {
    id: 'searches.id',
    created_at: 'searches.created_at',
    state: 'searches.state',
    subject_kind: 'searches.subject_kind',
    subject_sealed: 'searches.subject_sealed',
    infractions: 'int4',
    pending: 'int4',
  },
})

export async function listOwn(
  { db }: Database,
  emailHashes: readonly Buffer[],
  { after, limit }: { readonly after: TimePlace | null; readonly limit: number },
): Promise<OwnSearchRow[]> {
  const values = [emailHashes, after?.at ?? null, after?.id ?? null, limit]
  return (await LIST.query(db, values)).rows
}

const OPEN_OWN = statement({
  name: 'search.own.open',
  text: `with mine as (select s.id, s.subject_sealed, s.subject_kind from searches s where s.id = $2 and ${MINE}),
      reader as (insert into search_readers (search_id, browser_hash, opened_at) select id, $3, $4 from mine
        on conflict (search_id, browser_hash) do update set opened_at = excluded.opened_at)
      select subject_sealed, subject_kind from mine`,
  row: {
    subject_kind: 'searches.subject_kind',
    subject_sealed: 'searches.subject_sealed',
  },
})

export async function openOwn(
  { db }: Database,
  emailHashes: readonly Buffer[],
  { id, browserHash, now }: { id: string; browserHash: Buffer; now: Date },
): Promise<Pick<OwnSearchRow, 'subject_sealed' | 'subject_kind'> | undefined> {
  const { rows } = await OPEN_OWN.query(db, [emailHashes, id, browserHash, now])
  return rows[0]
}

const REMOVE_OWN = statement({
  name: 'search.own.remove',
  text: `with mine as (select s.id, s.state from searches s where s.id = $2 and ${MINE} for update),
      over as (select id from mine where state = 'complete'),
      emptied as (update searches s set removed_at = $3, vehicle = null, person_sealed = null, scoring = null
        from over o where s.id = o.id),
      links as (delete from result_links l using over o where l.search_id = o.id),
      readers as (delete from search_readers r using over o where r.search_id = o.id),
      events as (delete from search_events e using over o where e.search_id = o.id)
      select state from mine`,
  row: { state: 'searches.state' },
})

/** The row stays, without findings, for the waiting period. */
export async function removeOwn(
  { db }: Database,
  emailHashes: readonly Buffer[],
  id: string,
  now: Date,
): Promise<'removed' | 'running' | 'unknown'> {
  const { rows } = await REMOVE_OWN.query(db, [emailHashes, id, now])
  const [mine] = rows
  if (!mine) return 'unknown'
  return mine.state === 'running' ? 'running' : 'removed'
}
