import { personTable } from '../../platform/people/person-table.ts'

export const VERIFICATION_PERSON_TABLES = [
  personTable('verification_codes', { email: ['email_hash', 'canonical_email_hash'] }),
  personTable('verification_guesses', { email: ['email_hash'] }),
  personTable('verified_browsers', { email: ['email_hash', 'canonical_email_hash'] }),
  personTable('verification_tokens', { email: ['email_hash'], subject: ['subject_hash'] }),
]
