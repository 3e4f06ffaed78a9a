/** Tables that do not grow with use, with the reason. Scanning one is not an error. */
export const SMALL_TABLES: Readonly<Record<string, string>> = {
  admin_accounts: 'one for each administrator',
  admin_attempts: 'attempts of an hour',
  admin_invitations: 'one for each administrator',
  admin_recovery_codes: 'ten for each administrator',
  admin_sessions: 'one for each administrator at work',
  blocked_subjects: 'what operators do by hand',
  camera_lists: 'one',
  cameras: 'the list that the operator imports',
  column_mappings: 'a few for each jurisdiction',
  contact_requests: 'what operators answer by hand',
  deliveries: 'a few a day for each municipality',
  fine_disputes: 'what operators answer by hand',
  fleet_groups: 'a few for each fleet',
  funnel_days: 'one for each day and step',
  email_changes: 'of the last day',
  jurisdiction_changes: 'what operators do by hand',
  jurisdiction_controls: 'one for each jurisdiction',
  jurisdiction_versions: 'what operators write by hand',
  mail_days: 'one for each day, kind and outcome',
  municipalities: 'one for each municipality',
  organization_keys: 'a few for each organization',
  outbound_permits: 'the limits of the sources',
  passkey_challenges: 'of the last minutes',
  process_circuits: 'one for each process',
  processes: 'one for each process',
  profile_claims: 'what operators answer by hand',
  push_keys: 'one pair',
  rate_limits: 'of the last hours',
  registries: 'one for each jurisdiction',
  rights_requests: 'what operators answer by hand',
  search_days: 'one for each day',
  secret_change_tables: 'one for each table',
  rejected_records: 'thirty days of fields that could not be read',
  site_settings: 'one for each setting',
  spent_challenges: 'of the last hours',
  jurisdiction_controls_revision: 'one row',
  tracking_days: 'one for each day and step',
  verification_codes: 'of the last day',
  verification_guesses: 'of the last hours',
  verification_tokens: 'of the last day',
  verified_browsers: 'of the last day',
}

/** Rows of a table for each search. Every other table that grows has `OTHER_ROWS` rows for each. */
const ROWS_PER_SEARCH: Readonly<Record<string, number>> = {
  searches: 1,
  search_runs: 1,
  search_checks: 20,
  search_events: 2,
  fines: 2,
  watched_subjects: 1,
  watches: 1,
  source_hours: 0.4,
  organizations: 0.02,
  fleets: 0.02,
  organization_members: 0.02,
  organization_webhooks: 0.02,
  tracking_events: 4,
}
const OTHER_ROWS = 1
/** In the full size these tables, and those not named above, have no more rows: what is measured is shape and growth. */
const MOST_ROWS: Readonly<Record<string, number>> = { watched_subjects: 100_000, watches: 100_000 }
const MOST_OTHER_ROWS = 50_000

export function rowsOf(table: string, searches: number): number {
  if (table in SMALL_TABLES) return 40
  const own = ROWS_PER_SEARCH[table]
  if (own === undefined) return Math.ceil(Math.min(searches * OTHER_ROWS, MOST_OTHER_ROWS))
  return Math.ceil(Math.min(searches * own, MOST_ROWS[table] ?? Number.POSITIVE_INFINITY))
}
