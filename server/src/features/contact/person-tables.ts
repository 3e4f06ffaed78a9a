import { personTable } from '../../platform/people/person-table.ts'

export const CONTACT_PERSON_TABLES = [
  personTable('contact_requests', { email: ['email_hash'] }),
  personTable('newsletter_subscriptions', { email: ['email_hash'] }),
]
