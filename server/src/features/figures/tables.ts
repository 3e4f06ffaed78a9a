import { defineTable } from '../../platform/retention/define-table.ts'
import { STATUS_TABLES } from './status/tables.ts'

export const FIGURES_TABLES = [
  ...STATUS_TABLES,
  defineTable({
    name: 'search_days',
    description: 'how many searches a day had',
    writtenBy: 'figures',
    privacy: null,
    keepFor: 'no personal data',
  }),
  defineTable({
    name: 'funnel_days',
    description: 'how many visits each step had on a day',
    writtenBy: 'figures',
    privacy: null,
    keepFor: 'no personal data',
  }),
  defineTable({
    name: 'mail_days',
    description: 'how many mails a day had, by kind and outcome',
    writtenBy: 'figures',
    privacy: null,
    keepFor: 'no personal data',
  }),
]
