import { sql } from 'kysely'
import {
  type PersonRow,
  type PersonTable,
  personTable,
  READ_MOST,
} from '../../platform/people/person-table.ts'

const batches = personTable('tracking_batches', { email: ['email_hash'] })

/** The batches that came with an address; the events of a batch go before it, for it alone says whose they are. */
export const TRACKING_PERSON_TABLES: readonly PersonTable[] = [
  {
    table: 'tracking_events',
    async count(db, { emailHash }) {
      if (emailHash === null) return 0
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from tracking_events
        where batch_id in (select id from tracking_batches where email_hash = ${emailHash})`.execute(db)
      return rows[0]?.count ?? 0
    },
    async read(db, { emailHash }) {
      if (emailHash === null) return []
      const { rows } = await sql<PersonRow>`
        select * from tracking_events
        where batch_id in (select id from tracking_batches where email_hash = ${emailHash})
        limit ${READ_MOST}`.execute(db)
      return rows
    },
    async forget(db, { emailHash }) {
      if (emailHash === null) return 0
      const { numAffectedRows } = await sql`
        delete from tracking_events
        where batch_id in (select id from tracking_batches where email_hash = ${emailHash})`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  },
  batches,
]
