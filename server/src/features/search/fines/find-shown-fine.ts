import { isUuid } from '@multas/domain'
import type { Database } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

const FIND_SHOWN_FINE = statement({
  name: 'search.find_shown_fine',
  text: `select f.jurisdiction
      from searches s join fines f on f.subject_hash = s.subject_hash and f.hash = $2
      where s.id = $1 and not is_subject_blocked(s.subject_hash)`,
  row: { jurisdiction: 'fines.jurisdiction' },
})

export async function findShownFine(
  database: Database,
  searchId: string,
  hash: string,
): Promise<string | null> {
  if (!isUuid(searchId)) return null
  const { rows } = await FIND_SHOWN_FINE.query(database.db, [searchId, Buffer.from(hash, 'base64url')])
  return rows[0]?.jurisdiction ?? null
}
