import type { Database } from '../../platform/database/database.ts'

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

/** Moves the end of a running search: other processes judge by it whether its worker has lost it. */
export async function extendDeadline(database: Database, searchId: string, deadlineAt: Date): Promise<void> {
  await database.pool.query({
    name: 'search.extend_deadline',
    text: `update searches set deadline_at = greatest(deadline_at, $2) where id = $1 and state = 'running'`,
    values: [searchId, deadlineAt],
  })
}
