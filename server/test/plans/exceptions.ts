/** A statement that may read more as its table grows. */
export interface Exception {
  readonly file: string
  /** Part of its text. */
  readonly text: string
  readonly reason: string
}

const SWEEP = 'Once a day, in its quietest hour: what has no owner any more is found by reading all.'
const WORDS = 'Words that an operator looks for may be anywhere in any entry; days narrow it down.'
const BOUNDED = 'Counts no further than ten thousand rows, which the sizes of this gate do not reach.'
const BACKUP = 'By command: a backup reads every table, and a restore looks at all that it restored.'
const SECRET =
  'When an operator changes the secret: every row with sealed or hashed data changes, in batches.'
const UPGRADE = 'Runs once, after an upgrade or after a description changed, in batches.'

export const EXCEPTIONS: readonly Exception[] = [
  { file: 'platform/rows/sql-rows.ts', text: 'ilike', reason: WORDS },
  { file: 'platform/rows/sql-rows.ts', text: 'position(', reason: WORDS },
  { file: 'platform/database/count-up-to.ts', text: 'limit $', reason: BOUNDED },
  { file: 'features/monitoring/checks/measure-backlog.ts', text: 'limit 10001', reason: BOUNDED },
  {
    file: 'platform/rows/sql-rows.ts',
    text: 'subscription_payments',
    reason:
      'An operator finds a subscription by the number of one of its payments, or orders all by their sum.',
  },
  {
    file: 'features/payments/income.ts',
    text: 'group by state',
    reason: 'Counts the subscriptions in force, for one page of the administration.',
  },
  {
    file: 'features/figures/counting/count-days.ts',
    text: 'min(at)',
    reason: 'Runs once, before a day is counted.',
  },
  { file: 'features/tracking/count-days.ts', text: 'min(at)', reason: 'Once a day.' },
  {
    file: 'features/fleets/news/store.ts',
    text: 'm.digest =',
    reason: 'Finds everyone who is owed a digest: as many as there are, once a day.',
  },
  {
    file: 'features/fleets/news/delete-pending-alerts.ts',
    text: 'delete from',
    reason: 'When a plate is hidden, by hand.',
  },
  { file: 'features/monitoring/checks/replan-checks.ts', text: 'watched_subjects', reason: SWEEP },
  {
    file: 'features/municipalities/contests/store.ts',
    text: 'from fine_sightings',
    reason: 'Figures of one municipality over the days that it asks for.',
  },
  {
    file: 'platform/retention/sweep-table.ts',
    text: '"fines"',
    reason: 'Once a day: fines of over two years that a search still refers to are looked at again.',
  },
  { file: 'platform/retention/sweep-table.ts', text: 'subscription_payments', reason: SWEEP },
  {
    file: 'platform/retention/sweep-table.ts',
    text: '"fine_assignments"',
    reason: 'Once a day: old assignments whose fine is still there are looked at again.',
  },
  {
    file: 'platform/personal-data/person-table.ts',
    text: 'tracking_events.batch_id',
    reason: 'By hand, for one person: events have an index on their time only.',
  },
  { file: 'features/backup/create/copy-out.ts', text: 'fine_evidence', reason: BACKUP },
  {
    file: 'features/backup/restore/examine-target.ts',
    text: 'limit 1',
    reason: 'By command: looks for one row of each table.',
  },
  { file: 'features/backup/restore/verify-restored.ts', text: '', reason: BACKUP },
  { file: 'features/secret-change/admit-secret.ts', text: '', reason: SECRET },
  { file: 'features/secret-change/change-rows.ts', text: '', reason: SECRET },
  {
    file: 'features/search/journal/search-journal.ts',
    text: 'r.last_write =',
    reason: 'After a write whose reply was lost.',
  },
  { file: 'features/search/fines/group-earlier-acts.ts', text: 'having', reason: UPGRADE },
  { file: 'features/search/fines/refresh-stored-results.ts', text: 'fines', reason: UPGRADE },
  { file: 'features/search/fines/seal-fines.ts', text: '', reason: UPGRADE },
]

/** Files with statements that no test runs in its own process, and why. */
export const NOT_RECORDED: Readonly<Record<string, string>> = {
  'main/compose.ts': 'started as a process by the tests of processes',
  'main/open-store.ts': 'creates the embedded database',
  'features/search/run/local-runs.ts': 'a process that stops releases the searches that it could not end',
  'features/secret-change/change-rows.ts': 'repeats tables that were written while they were read',
  'platform/database/migrate.ts': 'migrations',
}
