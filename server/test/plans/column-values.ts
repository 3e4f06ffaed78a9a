/**
 * Column values that the type does not determine: by table and column, as an expression of the row's number
 * (`$i`) and its time (`$at`).
 */
export const COLUMN_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  searches: {
    id: `ordered_id($at, $i)`,
    state: `case when $i % 5000 = 7 then 'running' else 'complete' end`,
    completed_at: `case when $i % 5000 = 7 then null else $at + interval '30 seconds' end`,
    subject_kind: `case when $i % 4 = 0 then 'dni' else 'patent' end`,
    counts: 'true',
    delivered_at: `case when $i % 20 = 0 then null else $at end`,
    mailed_at: `$at`,
    resend_asked_at: 'null',
    resent_at: 'null',
    with_failures: `$i % 10 = 3`,
  },
  search_checks: {
    jurisdiction: `'j' || $i % 20`,
    outcome: `case when $i % 200 = 3 then 'timeout' when $i % 5 = 0 then 'found' else 'empty' end`,
    from_cache: `$i % 50 = 0`,
    reason: 'null',
  },
  search_runs: { holder: 'null', run: '1' },
  search_events: { first_seq: '$i % 2 * 5 + 1', last_seq: '$i % 2 * 5 + 5', events: `'[]'` },
  fines: {
    hash: `sha256(convert_to('fine ' || $i, 'UTF8'))`,
    subject_hash: `decode(md5('subject ' || ($i - 1) / 10), 'hex')`,
    jurisdiction: `'j' || $i % 20`,
    estado: `'pendiente'`,
    resuelto: `$i % 3 = 0`,
  },
  watched_subjects: {
    subject_hash: `decode(md5('subject ' || $i), 'hex')`,
    next_check_at: `now() - interval '10 minutes' + ($i * 7919 % 100000) * interval '1 second'`,
    whole_check_at: `now() + interval '12 hours'`,
  },
  watches: {
    owner_kind: `'account'`,
    owner_id: `md5('accounts ' || ($i - 1) / 10 + 1)::uuid`,
    is_active: 'true',
  },
  source_hours: {
    jurisdiction: `'j' || $i % 25`,
    hour: `date_trunc('hour', now()) - $i / 25 * interval '1 hour'`,
    latencies: `array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]`,
  },
  admin_audit: {
    actor: `'admin:' || md5('admin_accounts ' || 1 + $i % 8)::uuid`,
    operation: `'admin.operation' || $i % 40`,
    outcome: `case when $i % 10 = 0 then 'refused' else 'done' end`,
    details: `'{}'`,
  },
  secret_change_tables: { name: `'fines'` },
  fleet_imports: { content_sealed: 'null' },
  organization_webhook_deliveries: { delivered_at: '$at' },
  subscriptions: {
    state: `case when $i % 500 = 0 then 'active' else 'cancelled' end`,
    is_live: `$i % 500 = 0`,
    live_until: `now() + interval '10 days'`,
  },
  process_circuits: { circuits: `'[]'` },
  notices: { mail_due_at: `case when $i % 500 = 0 then now() + interval '1 day' end`, push_due_at: 'null' },
  feedback: { message: `'una opinión sobre la página ' || $i` },
}
