import type { Queryable } from '../../../platform/database/database.ts'

export const CHANGE_KINDS = ['pause', 'limits', 'version'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export type ChangeState = Readonly<Record<string, string | number | null>>

export interface StoredChange {
  readonly id: string
  readonly at: Date
  readonly actor: string
  readonly kind: ChangeKind
  readonly before: ChangeState
  readonly after: ChangeState
}

const SHOWN = 50

export async function insertChange(
  transaction: Queryable,
  slug: string,
  change: Omit<StoredChange, 'id'>,
): Promise<void> {
  const { at, actor, kind, before, after } = change
  await transaction.query(
    `insert into jurisdiction_changes (slug, at, actor, kind, before, after) values ($1, $2, $3, $4, $5, $6)`,
    [slug, at, actor, kind, JSON.stringify(before), JSON.stringify(after)],
  )
}

export async function listChanges(database: Queryable, slug: string): Promise<readonly StoredChange[]> {
  const { rows } = await database.query<StoredChange>(
    `select id::text, at, actor, kind, before, after from jurisdiction_changes
     where slug = $1 order by jurisdiction_changes.id desc limit ${SHOWN}`,
    [slug],
  )
  return rows
}

export async function nameActors(
  database: Queryable,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ actor: string; name: string }>(
    `select 'admin:' || id as actor, name from admin_accounts where 'admin:' || id = any($1::text[])`,
    [[...new Set(actors)]],
  )
  return new Map(rows.map(({ actor, name }) => [actor, name]))
}
