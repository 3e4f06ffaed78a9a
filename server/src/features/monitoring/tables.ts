import { sql } from 'kysely'
import { defineTable } from '../../platform/retention/define-table.ts'
import { eraseSubjects, eraseWatchesOf } from './watches/watch-store.ts'

const watchedBy = (kind: 'account' | 'fleet') =>
  sql`select from watches w where w.subject_hash = watched_subjects.subject_hash and w.owner_kind = ${kind}`

export const MONITORING_TABLES = [
  defineTable({
    name: 'watches',
    description: 'who has it watched: an account or a fleet',
    writtenBy: 'monitoring',
    privacy: 'watched_subjects',
    keepFor: 'until their holder removes them',
    personal: {
      where: ({ emailHash }) =>
        sql`(owner_kind = 'account' and owner_id = any (array(select id from accounts where email_hash = ${emailHash})))`,
      exported: ['is_active', 'muted_until', 'created_at'],
      erase: (db, { emailHash }) => eraseWatchesOf(db, emailHash),
    },
  }),
  defineTable({
    name: 'subject_news',
    description: 'what a check found new about it, sealed',
    writtenBy: 'monitoring',
    privacy: 'watched_subjects',
    // Sent when written; kept for later enquiries.
    keepFor: { days: 90 },
    since: 'created_at',
  }),
  defineTable({
    name: 'watched_subjects',
    description:
      'a watched plate or DNI, sealed: when it is checked next, how each jurisdiction answered, the last notified state of each fine',
    writtenBy: 'monitoring',
    privacy: 'watched_subjects',
    keepFor: 'while it is watched',
    // A fleet's vehicle stays watched, as it stays in `fleet_vehicles`.
    personal: {
      where: ({ subjectHashes }) => sql`(subject_hash = any (${[...subjectHashes]}::bytea[])
        and (last_checked_at is not null or not exists (${watchedBy('fleet')}) or exists (${watchedBy('account')})))`,
      erase: (db, { subjectHashes }) => eraseSubjects(db, subjectHashes),
    },
  }),
]
