import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface DescriptionVersion {
  readonly version: number
  readonly author: string
  readonly note: string | null
  readonly createdAt: Date
}

export const listDescriptionVersions = (db: Db, slug: string): Promise<readonly DescriptionVersion[]> =>
  db
    .selectFrom('jurisdiction_versions')
    .select(['version', 'author', 'note', 'created_at as createdAt'])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(200)
    .execute()

export async function readDescriptionVersion(db: Db, slug: string, version: number): Promise<string | null> {
  const found = await db
    .selectFrom('jurisdiction_versions')
    .select('text')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst()
  return found?.text ?? null
}

const INSERT = statement({
  name: 'jurisdiction_admin.insert_version',
  isReplanned: true,
  text: `
    insert into jurisdiction_versions (slug, version, text, author, note, created_at)
    select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 from jurisdiction_versions where slug = $1
    returning version`,
  row: { version: 'jurisdiction_versions.version' },
})

/** The caller holds the revision lock, so two writers cannot get the same number. */
export async function insertDescriptionVersion(
  transaction: Db,
  slug: string,
  written: {
    readonly text: string
    readonly note: string | null
    readonly author: string
    readonly at: Date
  },
): Promise<number> {
  const { text, author, note, at } = written
  const { rows } = await INSERT.query(transaction, [slug, text, author, note, at])
  return rows[0]?.version ?? 0
}

export async function markExceeded(
  transaction: Db,
  slug: string,
  version: number,
  reason: string | null,
): Promise<void> {
  await sql`
    update jurisdiction_versions set exceeded = left(${reason}, 300),
      exceeded_at = case when ${reason}::text is null then null else now() end
    where slug = ${slug} and version = ${version}`.execute(transaction)
}
