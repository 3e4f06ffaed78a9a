import { defineTable } from '../../../platform/retention/define-table.ts'

export const FEEDBACK_TABLES = [
  defineTable({
    name: 'feedback',
    description: 'a message from the feedback button, with the page and browser it came from',
    writtenBy: 'contact',
    privacy: 'feedback',
    keepFor: { months: 24 },
    since: 'received_at',
    personal: { email: ['email_hash', 'detected_email_hash'] },
  }),
]
