import { sql } from 'kysely'
import { defineTable } from '../../platform/retention/define-table.ts'

/** An event is at most a day older than its batch, so its time limits the scan. */
const isEventOf = (emailHash: Buffer) => sql`tracking_batches.email_hash = ${emailHash}
  and tracking_events.batch_id = tracking_batches.id and tracking_events.at <= tracking_batches.at
  and tracking_events.at >= tracking_batches.at - interval '1 day'`

/** Events are erased before their batches, because only the batch identifies them. */
export const TRACKING_TABLES = [
  defineTable({
    name: 'tracking_events',
    description: 'an event of a batch, by month',
    writtenBy: 'tracking',
    privacy: 'tracking_batches',
    keepFor: { months: 13 },
    since: 'at',
    partitionBy: 'month',
    personal: {
      join: 'tracking_batches',
      where: ({ emailHash }) => (emailHash === null ? sql`false` : isEventOf(emailHash)),
    },
  }),
  defineTable({
    name: 'tracking_batches',
    description: 'events that one browser sent together, by month',
    writtenBy: 'tracking',
    privacy: 'tracking_batches',
    keepFor: { months: 13 },
    since: 'at',
    partitionBy: 'month',
    personal: { email: 'email_hash' },
  }),
  defineTable({
    name: 'tracking_days',
    description: 'how often each page was used on a day, without visitors',
    writtenBy: 'tracking',
    privacy: null,
    keepFor: 'no personal data',
  }),
]
