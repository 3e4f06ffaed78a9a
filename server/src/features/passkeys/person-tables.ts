import { personTable } from '../../platform/people/person-table.ts'

export const PASSKEY_PERSON_TABLES = [
  personTable('passkeys', { email: ['email_hash', 'canonical_email_hash'] }),
  personTable('passkey_challenges', { email: ['email_hash'] }),
]
