import { personTable } from '../../platform/people/person-table.ts'

export const MONITORING_PERSON_TABLES = [personTable('watched_subjects', { subject: ['subject_hash'] })]
