import type { Database, Db } from '../../platform/database/database.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'

const MARK_DELIVERED = statement({
  name: 'search.mark_delivered',
  text: `update searches set delivered_at = $2
      where id = any($1) and state = 'complete' and delivered_at is null`,
})

export async function markDelivered(
  database: Database,
  searchIds: readonly string[],
  now: Date,
): Promise<void> {
  await MARK_DELIVERED.query(database.db, [searchIds, now])
}

const FENCE_OFF = statement({
  name: 'search.fence_off',
  isReplanned: true,
  text: `update search_runs r set run = r.run + 1 from searches s
      where s.id = r.search_id and s.subject_hash = $1 and s.state = 'running' and r.run > 0`,
})

/** A write in flight commits before this transaction, or writes nothing; the search is then claimed again. */
export async function fenceOffRuns(tx: Db, subjectHash: Buffer): Promise<void> {
  await FENCE_OFF.query(tx, [subjectHash])
}

export type SearchOwner = RowOf<typeof FIND_OWNER>

const FIND_OWNER = statement({
  name: 'search.owner',
  text: `select s.state, greatest(s.created_at, r.opened_at) as opened_at
      from searches s left join search_readers r on r.search_id = s.id and r.browser_hash = $2
      where s.id = $1 and s.removed_at is null and (s.browser_hash = $2 or r.browser_hash is not null)`,
  row: { state: 'searches.state', opened_at: 'timestamptz' },
})

export async function findSearchOwner(
  database: Database,
  searchId: string,
  browserHash: Buffer,
): Promise<SearchOwner | undefined> {
  const { rows } = await FIND_OWNER.query(database.db, [searchId, browserHash])
  return rows[0]
}

const EXTEND_DEADLINE = statement({
  name: 'search.extend_deadline',
  text: `update searches set deadline_at = greatest(deadline_at, $2) where id = $1 and state = 'running'`,
})

/** Other processes use the deadline to detect a lost worker. */
export async function extendDeadline(database: Database, searchId: string, deadlineAt: Date): Promise<void> {
  await EXTEND_DEADLINE.query(database.db, [searchId, deadlineAt])
}
