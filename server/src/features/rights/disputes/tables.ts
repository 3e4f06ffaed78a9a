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
    personal: { subject: 'subject_hash' },
  }),
]
