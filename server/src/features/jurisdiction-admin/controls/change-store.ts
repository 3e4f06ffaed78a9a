import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

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
  transaction: Db,
  slug: string,
  change: Omit<StoredChange, 'id'>,
): Promise<void> {
  const { at, actor, kind, before, after } = change
  const states = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await transaction
    .insertInto('jurisdiction_changes')
    .values({ slug, at, actor, kind, ...states })
    .execute()
}

export const listChanges = (db: Db, slug: string): Promise<readonly StoredChange[]> =>
  db
    .selectFrom('jurisdiction_changes')
    .select(['id', 'at', 'actor', 'kind', 'before', 'after'])
    .$narrowType<Pick<StoredChange, 'before' | 'after'>>()
    .where('slug', '=', slug)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()

const NAME_ACTORS = statement({
  name: 'jurisdiction_admin.actors',
  isReplanned: true,
  text: `select 'admin:' || id as actor, name from admin_accounts where 'admin:' || id = any($1::text[])`,
  row: { actor: 'text', name: 'admin_accounts.name' },
})

export async function nameActors(db: Db, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await NAME_ACTORS.query(db, [[...new Set(actors)]])
  return new Map(rows.map(({ actor, name }) => [actor, name]))
}
