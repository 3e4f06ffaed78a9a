import { sql } from 'kysely'
import { ownedByAccountOf } from '../../../platform/personal-data/person-table.ts'
import { defineTable } from '../../../platform/retention/define-table.ts'
import { leaveProfilesOf, removeProfiles } from './store.ts'

export const PROFILE_TABLES = [
  defineTable({
    name: 'profiles',
    description: "a person's public page, its slug and name sealed",
    writtenBy: 'rights',
    privacy: 'profiles',
    // Unclaimed pages close; removed ones stay as a mark, so that the next search does not recreate them.
    keepFor: { days: 90 },
    since: 'consulted_at',
    when: () => sql`account_id is null and state = 'shown'`,
    personal: {
      where: (person) =>
        sql`(subject_hash = any (${[...person.subjectHashes]}::bytea[]) and state <> 'removed'
          or ${ownedByAccountOf(person)})`,
      exported: ['slug_sealed', 'name_sealed', 'state', 'shown_parts', 'consulted_at', 'made_at'],
      erase: async (db, person) =>
        (await removeProfiles(db, person.subjectHashes, new Date())) + (await leaveProfilesOf(db, person)),
    },
  }),
  defineTable({
    name: 'profile_slugs',
    description: 'a slug that was ever given, as a keyed hash',
    writtenBy: 'rights',
    privacy: 'profiles',
    keepFor: 'as a keyed hash: none is given twice',
  }),
  defineTable({
    name: 'profile_claims',
    description: 'claims of people that a profile is theirs, sealed, and the decision',
    writtenBy: 'rights',
    privacy: 'rights_requests',
    // Proof of the decision.
    keepFor: { years: 2 },
    since: 'closed_at',
    personal: { subject: 'subject_hash', where: ownedByAccountOf },
  }),
]
