import { personTable } from '../../platform/people/person-table.ts'

/**
 * What searches leave behind of people. With a search go its checks, its story and its links; a search that is
 * running ends without a word, for its fence is gone.
 */
export const SEARCH_PERSON_TABLES = [
  personTable('searches', { email: ['email_hash'], subject: ['subject_hash'] }),
  personTable('fines', { subject: ['subject_hash'] }),
]
