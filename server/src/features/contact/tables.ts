import { sql } from 'kysely'
import { defineTable } from '../../platform/retention/define-table.ts'
import { CONFIRM_DAYS } from './contact-retention.ts'
import { FEEDBACK_TABLES } from './feedback/tables.ts'

export const CONTACT_TABLES = [
  defineTable({
    name: 'contact_requests',
    description: 'a message to the operator, sealed',
    writtenBy: 'contact',
    privacy: 'contact_requests',
    keepFor: { months: 12 },
    since: 'received_at',
    personal: { email: 'email_hash' },
  }),
  defineTable({
    name: 'newsletter_subscriptions',
    description: 'an address that wants news',
    writtenBy: 'contact',
    privacy: 'newsletter_subscriptions',
    keepFor: { days: CONFIRM_DAYS },
    since: 'asked_at',
    when: () => sql`confirmed_at is null`,
    personal: { email: 'email_hash' },
  }),
  defineTable({
    name: 'spent_challenges',
    description: "a form's solved challenge, so that it counts once; unlogged",
    writtenBy: 'contact',
    privacy: null,
    keepFor: {},
    since: 'expires_at',
  }),
  ...FEEDBACK_TABLES,
]
