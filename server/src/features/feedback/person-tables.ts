import { personTable } from '../../platform/people/person-table.ts'

export const FEEDBACK_PERSON_TABLES = [
  personTable('feedback', { email: ['email_hash', 'detected_email_hash'] }),
]
