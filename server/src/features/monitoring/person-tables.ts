import { personTable } from '../../platform/people/person-table.ts'

/** A watched plate or DNI; its watches and news are deleted with it. */
export const MONITORING_PERSON_TABLES = [personTable('watched_subjects', { subject: ['subject_hash'] })]
