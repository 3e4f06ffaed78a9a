import { defineTable } from '../../../platform/retention/define-table.ts'

export const REQUEST_TABLES = [
  defineTable({
    name: 'subject_consultations',
    description: 'how often a plate or DNI was looked up in a month, without the visitors',
    writtenBy: 'search',
    privacy: 'subject_consultations',
    // A year plus the current month.
    keepFor: { months: 13 },
    since: 'month',
    personal: { subject: 'subject_hash' },
  }),
  defineTable({
    name: 'rights_requests',
    description: "requests of people about their data, sealed, with the day on which the law's term ends",
    writtenBy: 'rights',
    privacy: 'rights_requests',
    // Proof that they were answered: kept also when the person is erased.
    keepFor: { years: 2 },
    since: 'closed_at',
  }),
]
