import { personTable } from '../../platform/people/person-table.ts'

/** What is kept of a watched plate or DNI; with it go its watches and its news. */
export const MONITORING_PERSON_TABLES = [personTable('watched_subjects', { subject: ['subject_hash'] })]
