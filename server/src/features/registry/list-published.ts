import type { Queryable } from '../../platform/database/database.ts'

export async function listPublished(pool: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ jurisdiction: string }>({
    name: 'registry.list_published',
    text: "select distinct jurisdiction from deliveries where state = 'published'",
  })
  return new Set(rows.map(({ jurisdiction }) => jurisdiction))
}
