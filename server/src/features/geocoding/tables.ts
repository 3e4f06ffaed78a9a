import { defineTable } from '../../platform/retention/define-table.ts'

export const GEOCODING_TABLES = [
  defineTable({
    name: 'geocoded_addresses',
    description: 'an address and its point, or that there is none',
    writtenBy: 'geocoding',
    privacy: 'geocoded_addresses',
    keepFor: {},
    since: 'expires_at',
    validFor: { days: 180 },
  }),
]
