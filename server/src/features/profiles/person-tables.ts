import { sql } from 'kysely'
import {
  type PersonRow,
  type PersonTable,
  personTable,
  READ_MOST,
} from '../../platform/people/person-table.ts'
import { removeProfiles } from './store.ts'

/** Profiles are marked as removed, not just deleted, so that the next search does not recreate them. */
const PROFILES: PersonTable = {
  table: 'profiles',
  async count(db, { subjectHashes }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from profiles
      where subject_hash = any (${[...subjectHashes]}::bytea[]) and state <> 'removed'`.execute(db)
    return rows[0]?.count ?? 0
  },
  async read(db, { subjectHashes }) {
    const { rows } = await sql<PersonRow>`
      select * from profiles where subject_hash = any (${[...subjectHashes]}::bytea[]) and state <> 'removed'
      limit ${READ_MOST}`.execute(db)
    return rows
  },
  forget: (db, { subjectHashes }) => removeProfiles(db, subjectHashes, new Date()),
}

export const PROFILE_PERSON_TABLES: readonly PersonTable[] = [
  PROFILES,
  personTable('profile_claims', { subject: ['subject_hash'] }),
]
