import { defineTable } from '../../../platform/retention/define-table.ts'

export const BLOCK_TABLES = [
  defineTable({
    name: 'blocked_subjects',
    description: 'a hidden plate or DNI, sealed',
    writtenBy: 'rights',
    privacy: 'blocked_subjects',
    keepFor: 'until it is shown again',
  }),
]
