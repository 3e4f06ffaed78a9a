import { STORED_OF_ACCOUNTS } from './stored-accounts.ts'
import { STORED_OF_OFFICES } from './stored-offices.ts'
import type { StoredData } from './stored-record.ts'
import { STORED_OF_RIGHTS } from './stored-rights.ts'
import { STORED_OF_SEARCHES } from './stored-searches.ts'
import { STORED_OF_SITE } from './stored-site.ts'

/** What each table keeps of people, in words: every table of the database is here, or among those below. */
export const STORED_DATA: readonly StoredData[] = [
  ...STORED_OF_SEARCHES,
  ...STORED_OF_ACCOUNTS,
  ...STORED_OF_RIGHTS,
  ...STORED_OF_SITE,
  ...STORED_OF_OFFICES,
]

/** Nobody is in these: sums, settings, and what the machinery needs. The page says that they are there. */
export const TABLES_WITHOUT_PEOPLE: readonly string[] = [
  'column_mappings',
  'fine_sightings',
  'funnel_days',
  'jurisdiction_controls',
  'jurisdiction_versions',
  'mail_days',
  'process_circuits',
  'processes',
  'push_keys',
  'registries',
  'search_days',
  'set_aside_records',
  'site_settings',
  'source_hours',
  'spent_challenges',
  'steering_revision',
  'tracking_days',
]
