import { personTable } from '../../platform/people/person-table.ts'

/** How often a subject was looked up. Requests themselves stay: they are the proof that they were answered. */
export const RIGHTS_PERSON_TABLES = [personTable('subject_consultations', { subject: ['subject_hash'] })]
