import { personTable } from '../../platform/people/person-table.ts'

export const ACCOUNT_PERSON_TABLES = [
  personTable('account_sessions', { email: ['email_hash'] }),
  personTable('accounts', { email: ['email_hash'] }),
]
