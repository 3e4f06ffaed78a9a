import { sql } from 'kysely'
import {
  type PersonRow,
  type PersonTable,
  personTable,
  READ_MOST,
} from '../../platform/people/person-table.ts'

const batches = personTable('tracking_batches', { email: ['email_hash'] })

/** An event is at most a day older than its batch, so its time limits the scan. */
const isEventOf = (emailHash: Buffer) => sql`b.email_hash = ${emailHash} and e.batch_id = b.id
  and e.at <= b.at and e.at >= b.at - interval '1 day'`

const eventsOf = (emailHash: Buffer) =>
  sql`from tracking_batches b join tracking_events e on ${isEventOf(emailHash)}`

/** Batches of an address; their events are deleted first, because only the batch identifies them. */
export const TRACKING_PERSON_TABLES: readonly PersonTable[] = [
  {
    table: 'tracking_events',
    async count(db, { emailHash }) {
      if (emailHash === null) return 0
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count ${eventsOf(emailHash)}`.execute(db)
      return rows[0]?.count ?? 0
    },
    async read(db, { emailHash }) {
      if (emailHash === null) return []
      const { rows } = await sql<PersonRow>`
        select e.* ${eventsOf(emailHash)}
        limit ${READ_MOST}`.execute(db)
      return rows
    },
    async forget(db, { emailHash }) {
      if (emailHash === null) return 0
      const { numAffectedRows } = await sql`
        delete from tracking_events e using tracking_batches b
        where ${isEventOf(emailHash)}`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  },
  batches,
]
