import { personTable } from '../../platform/people/person-table.ts'

/**
 * Personal data of searches. Checks, events and links are deleted with them; a running search ends silently
 * because its fence is gone.
 */
export const SEARCH_PERSON_TABLES = [
  personTable('searches', { email: ['email_hash'], subject: ['subject_hash'] }),
  personTable('fines', { subject: ['subject_hash'] }),
]
