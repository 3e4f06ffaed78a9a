import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

const LIST_PUBLISHED = statement({
  name: 'registry.list_published',
  text: "select distinct jurisdiction from deliveries where state = 'published'",
  row: { jurisdiction: 'deliveries.jurisdiction' },
})

export async function listPublished(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await LIST_PUBLISHED.query(db)
  return new Set(rows.map(({ jurisdiction }) => jurisdiction))
}
