import { personTable } from '../../platform/people/person-table.ts'

/** Lookup counts. Requests are kept as proof that they were answered. */
export const RIGHTS_PERSON_TABLES = [personTable('subject_consultations', { subject: ['subject_hash'] })]
