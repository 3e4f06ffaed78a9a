import { sql } from 'kysely'
import { defineTable } from '../../../platform/retention/define-table.ts'

export const DISPUTE_TABLES = [
  defineTable({
    name: 'fine_disputes',
    description: 'a record reported as wrong: shown as under review until it is closed',
    writtenBy: 'rights',
    privacy: 'fine_disputes',
    // Kept as proof.
    keepFor: { months: 24 },
    since: 'closed_at',
    personal: {
      subject: 'subject_hash',
      where: ({ emailHash, mailboxHash = null }) => sql`search_id = any (array(select id from searches
        where email_hash in (${emailHash}::bytea, ${mailboxHash}::bytea)
          or canonical_email_hash = ${mailboxHash}::bytea))`,
      exported: [
        'jurisdiction',
        'reason',
        'text_sealed',
        'created_at',
        'due_day',
        'state',
        'answer_sealed',
        'closed_at',
      ],
      erase: async (db, { subjectHashes }) => {
        const { numAffectedRows } = await sql`delete from fine_disputes
          where subject_hash = any (${[...subjectHashes]}::bytea[])`.execute(db)
        return Number(numAffectedRows ?? 0)
      },
    },
  }),
]
