import { defineTable } from '../../../platform/retention/define-table.ts'

export const STATUS_TABLES = [
  defineTable({
    name: 'source_hours',
    description: 'how often a jurisdiction was consulted in one hour, how that ended, and how long it took',
    writtenBy: 'figures',
    privacy: null,
    // Kept as long as the searches.
    keepFor: { days: 400 },
    since: 'hour',
  }),
]
