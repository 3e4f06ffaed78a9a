import type { Queryable } from '../../../platform/database/database.ts'

export interface DescriptionVersion {
  readonly version: number
  readonly author: string
  readonly note: string | null
  readonly createdAt: Date
}

export async function listDescriptionVersions(
  database: Queryable,
  slug: string,
): Promise<readonly DescriptionVersion[]> {
  const { rows } = await database.query<DescriptionVersion>(
    `select version, author, note, created_at as "createdAt" from jurisdiction_versions
     where slug = $1 order by version desc limit 200`,
    [slug],
  )
  return rows
}

export async function readDescriptionVersion(
  database: Queryable,
  slug: string,
  version: number,
): Promise<string | null> {
  const { rows } = await database.query<{ text: string }>(
    'select text from jurisdiction_versions where slug = $1 and version = $2',
    [slug, version],
  )
  return rows[0]?.text ?? null
}

/** The caller holds the revision lock, so two writers cannot get the same number. */
export async function insertDescriptionVersion(
  transaction: Queryable,
  slug: string,
  written: {
    readonly text: string
    readonly note: string | null
    readonly author: string
    readonly at: Date
  },
): Promise<number> {
  const { rows } = await transaction.query<{ version: number }>(
    `insert into jurisdiction_versions (slug, version, text, author, note, created_at)
     select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 from jurisdiction_versions where slug = $1
     returning version`,
    [slug, written.text, written.author, written.note, written.at],
  )
  return rows[0]?.version ?? 0
}

export async function markExceeded(
  transaction: Queryable,
  slug: string,
  version: number,
  reason: string | null,
): Promise<void> {
  await transaction.query(
    `update jurisdiction_versions set exceeded = left($3, 300), exceeded_at = case when $3::text is null then null else now() end
     where slug = $1 and version = $2`,
    [slug, version, reason],
  )
}
