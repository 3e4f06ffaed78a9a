-- Statements that read a whole table, found by the plan gate, get what they need to read a part of it.

-- Some jurisdiction did not answer in full: by it the administration chooses searches, newest first. Null until the
-- search is complete.
alter table searches add column with_failures boolean;
update searches s set with_failures = exists (
    select from search_checks c
    where c.search_id = s.id and c.outcome in ('partial', 'maintenance', 'timeout', 'error'))
  where state = 'complete';
create index searches_with_failures on searches (created_at desc, id) where with_failures;

-- The operations of the audit log, each found by the one before it.
create index admin_audit_by_operation on admin_audit (operation, at desc);

-- What becomes too old is found by its age.
create index account_sessions_by_use on account_sessions (seen_at);
create index fleet_imports_by_age on fleet_imports (received_at);
create index fleet_audit_by_age on fleet_audit (at);
create index fine_assignments_by_age on fine_assignments (changed_at);
create index fine_contests_by_age on fine_contests (created_at);
create index subscriptions_by_end on subscriptions ((coalesce(ended_at, provider_modified_at, created_at)))
  where state = 'cancelled';

-- Without an end counts as ended.
create index subscriptions_by_paid_time on subscriptions ((coalesce(live_until, '-infinity'::timestamptz)))
  where is_live;
drop index subscriptions_live;

create index feedback_open on feedback (received_at) where handled_at is null;
create index fleet_vehicles_of_group on fleet_vehicles (group_id) where group_id is not null;
create index verification_tokens_by_email on verification_tokens (email_hash);
create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index fleet_webhook_deliveries_by_event on fleet_webhook_deliveries (event_id);

-- The days on which subscriptions began and ended.
create index subscriptions_by_begin on subscriptions (authorized_at) where authorized_at is not null;
create index subscriptions_by_over on subscriptions ((coalesce(ended_at, provider_modified_at)))
  where state = 'cancelled' and authorized_at is not null;

create index passkeys_by_use on passkeys (last_used_at);
create index passkeys_removed on passkeys (removed_at) where removed_at is not null;
create index result_links_by_expiry on result_links (expires_at);
create index fleet_webhook_deliveries_of_fleet on fleet_webhook_deliveries (fleet);
create index fleet_webhook_deliveries_undelivered on fleet_webhook_deliveries (created_at)
  where delivered_at is null;
