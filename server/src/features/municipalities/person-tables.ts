import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import {
  type PersonKey,
  type PersonRow,
  type PersonTable,
  READ_MOST,
} from '../../platform/people/person-table.ts'

/** Contests are found through searches, so they are erased before these. */
const CONTESTS: PersonTable = {
  table: 'fine_contests',
  async count(db, person) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from fine_contests where search_id in (${searchesOf(person)})`.execute(db)
    return rows[0]?.count ?? 0
  },
  async read(db, person) {
    const { rows } = await sql<PersonRow>`
      select * from fine_contests where search_id in (${searchesOf(person)}) limit ${READ_MOST}`.execute(db)
    return rows
  },
  async forget(db: Kysely<NoTables>, person) {
    const { numAffectedRows } = await sql`
      delete from fine_contests where search_id in (${searchesOf(person)})`.execute(db)
    return Number(numAffectedRows ?? 0)
  },
}

function searchesOf({ emailHash, subjectHashes }: PersonKey) {
  return sql`
    select id from searches
    where email_hash = ${emailHash}::bytea or subject_hash = any (${[...subjectHashes]}::bytea[])`
}

export const MUNICIPALITY_PERSON_TABLES: readonly PersonTable[] = [CONTESTS]
