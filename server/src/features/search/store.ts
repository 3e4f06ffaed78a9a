import { type Kysely, sql } from 'kysely'
import type { Database, NoTables } from '../../platform/database/database.ts'

export interface NewSearch {
  readonly id: string
  readonly subjectKind: 'patent' | 'dni'
  readonly subjectHash: Buffer
  readonly subjectSealed: Buffer
  readonly emailHash: Buffer
  readonly emailSealed: Buffer
  readonly browserHash: Buffer
  readonly createdAt: Date
  readonly deadlineAt: Date
}

export interface LastSearch {
  readonly id: string
  readonly state: 'running' | 'complete'
  readonly created_at: Date
}

/** The newest search of a subject by an e-mail that starts a waiting period, or that is still running. */
export async function lastCountingSearch(
  transaction: Kysely<NoTables>,
  subjectHash: Buffer,
  emailHash: Buffer,
): Promise<LastSearch | undefined> {
  const { rows } = await sql<LastSearch>`
    select id, state, created_at from searches
    where subject_hash = ${subjectHash} and email_hash = ${emailHash} and counts
    order by state = 'running' desc, created_at desc limit 1`.execute(transaction)
  return rows[0]
}

/**
 * Writes the search with its fence. When another request of the same e-mail for the same subject came first, its
 * search is the one: `isNew` is false.
 */
export async function insertSearch(
  transaction: Kysely<NoTables>,
  search: NewSearch,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const inserted = await sql<{ id: string }>`
    with inserted as (
      insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, email_sealed, browser_hash,
        created_at, deadline_at)
      values (${search.id}, ${search.subjectKind}, ${search.subjectHash}, ${search.subjectSealed},
        ${search.emailHash}, ${search.emailSealed}, ${search.browserHash}, ${search.createdAt}, ${search.deadlineAt})
      on conflict (subject_hash, email_hash) where state = 'running' do nothing
      returning id
    )
    insert into search_runs (search_id) select id from inserted returning search_id as id`.execute(
    transaction,
  )
  if (inserted.rows[0]) return { id: inserted.rows[0].id, isNew: true }
  const running = await sql<{ id: string }>`
    select id from searches where subject_hash = ${search.subjectHash} and email_hash = ${search.emailHash}
    and state = 'running'`.execute(transaction)
  const id = running.rows[0]?.id
  if (!id) throw new Error('a search conflicted with one that ended at once')
  return { id, isNew: false }
}

/** Notes that a browser was given the end of these searches: no mail is owed. */
export async function markDelivered(
  database: Database,
  searchIds: readonly string[],
  now: Date,
): Promise<void> {
  await database.pool.query({
    name: 'search.mark_delivered',
    text: `update searches set delivered_at = $2
      where id = any($1) and state = 'complete' and delivered_at is null`,
    values: [searchIds, now],
  })
}

export interface SearchOwner {
  readonly browser_hash: Buffer
  readonly state: 'running' | 'complete'
  readonly created_at: Date
}

/** Who may renew the tokens of a search. */
export async function findOwner(database: Database, searchId: string): Promise<SearchOwner | undefined> {
  const { rows } = await database.pool.query<SearchOwner>({
    name: 'search.owner',
    text: 'select browser_hash, state, created_at from searches where id = $1',
    values: [searchId],
  })
  return rows[0]
}
