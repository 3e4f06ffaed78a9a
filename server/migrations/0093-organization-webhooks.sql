-- Webhooks and their deliveries: those of municipalities stay in place, those of fleets join them
-- (docs/decisions/0077-one-concept-of-an-organization.md). Deliveries that are done are copied while both versions
-- run; the last step takes the others, and holds its locks for a moment.

alter table webhooks drop constraint if exists webhooks_municipality_fkey;
alter table webhook_deliveries drop constraint if exists webhook_deliveries_municipality_fkey;

-- step
insert into webhooks (id, municipality, url, secret_sealed, events, created_at, created_by, disabled_at)
  select id, fleet::text, url, secret_sealed, events, created_at, created_by, disabled_at from fleet_webhooks
  on conflict do nothing;

-- What may still change, and when the copy began. Clocks and transactions may be ten minutes late.
drop table if exists fleet_deliveries_left;
create table fleet_deliveries_left as
  select id, now() - interval '10 minutes' as copied_before from fleet_webhook_deliveries where delivered_at is null
  union all
  select null, now() - interval '10 minutes';
create index on fleet_deliveries_left (id);

-- step: five thousand in each transaction
do $$
declare
  low timestamptz := '-infinity';
  high timestamptz;
  copied_before timestamptz := (select max(l.copied_before) from fleet_deliveries_left l);
begin
  loop
    select max(created_at) into high from (
      select created_at from fleet_webhook_deliveries where created_at > low and created_at < copied_before
      order by created_at limit 5000
    ) batch;
    exit when high is null;
    insert into webhook_deliveries (id, webhook, municipality, event_id, event_type, body, body_sealed,
        fine_hash, created_at, attempts, last_status, last_reason, last_attempt_at, next_attempt_at, delivered_at, dead_at)
      select id, webhook, fleet::text, event_id, event_type, body, body_sealed,
        fine_hash, created_at, attempts, last_status, last_reason, last_attempt_at, next_attempt_at, delivered_at, dead_at
      from fleet_webhook_deliveries d
      where created_at > low and created_at <= high and delivered_at is not null
        and webhook in (select id from webhooks) and not exists (select from fleet_deliveries_left l where l.id = d.id)
      on conflict do nothing;
    commit;
    low := high;
  end loop;
end $$;

-- step: an attempt that failed leaves an invalid index
drop index if exists organization_webhook_deliveries_undelivered;

-- step
create index concurrently organization_webhook_deliveries_undelivered on webhook_deliveries (created_at)
  where delivered_at is null;

-- step: the exchange
lock table fleet_webhooks, fleet_webhook_deliveries in share mode;
-- A few rows are found by their indexes: a plan that reads the whole table would hold it for long.
set local enable_seqscan = off;
set local enable_hashjoin = off;
set local enable_mergejoin = off;

alter table webhooks rename to organization_webhooks;
alter table organization_webhooks rename municipality to organization_id;
alter index webhooks_of_municipality rename to organization_webhooks_of_organization;

delete from organization_webhooks
  where organization_id in (select organization_id from fleets) and id not in (select id from fleet_webhooks);
insert into organization_webhooks
    (id, organization_id, url, secret_sealed, events, created_at, created_by, disabled_at)
  select id, fleet::text, url, secret_sealed, events, created_at, created_by, disabled_at from fleet_webhooks
  on conflict (id) do update set url = excluded.url, secret_sealed = excluded.secret_sealed,
    events = excluded.events, disabled_at = excluded.disabled_at;
alter table organization_webhooks
  add foreign key (organization_id) references organizations (id) on delete cascade;

alter table webhook_deliveries rename to organization_webhook_deliveries;
alter table organization_webhook_deliveries rename municipality to organization_id;
alter index webhook_deliveries_of_webhook rename to organization_webhook_deliveries_of_webhook;
alter index webhook_deliveries_by_time rename to organization_webhook_deliveries_by_time;
alter index webhook_deliveries_by_event rename to organization_webhook_deliveries_by_event;

with rest as (
  select id from fleet_deliveries_left where id is not null
  union
  select id from fleet_webhook_deliveries where delivered_at is null
  union
  select id from fleet_webhook_deliveries where created_at >= (select max(copied_before) from fleet_deliveries_left)
)
insert into organization_webhook_deliveries (id, webhook, organization_id, event_id, event_type, body, body_sealed,
    fine_hash, created_at, attempts, last_status, last_reason, last_attempt_at, next_attempt_at, delivered_at, dead_at)
  select id, webhook, fleet::text, event_id, event_type, body, body_sealed,
    fine_hash, created_at, attempts, last_status, last_reason, last_attempt_at, next_attempt_at, delivered_at, dead_at
  from fleet_webhook_deliveries join rest using (id)
  on conflict (id) do update set attempts = excluded.attempts, last_status = excluded.last_status,
    last_reason = excluded.last_reason, last_attempt_at = excluded.last_attempt_at,
    next_attempt_at = excluded.next_attempt_at, delivered_at = excluded.delivered_at, dead_at = excluded.dead_at,
    body = excluded.body, body_sealed = excluded.body_sealed;

-- A restore goes on in the same transaction.
set local enable_seqscan to default;
set local enable_hashjoin to default;
set local enable_mergejoin to default;

-- Rows that are there are valid; 0101 checks them without holding the table.
alter table organization_webhook_deliveries
  add foreign key (organization_id) references organizations (id) on delete cascade not valid;

drop table fleet_webhook_deliveries;
drop table fleet_webhooks;
drop table fleet_deliveries_left;

-- What the version before reads and writes while both run. The release after this one drops these views.
create view webhooks as
  select id, organization_id as municipality, url, secret_sealed, events, created_at, created_by, disabled_at
  from organization_webhooks where organization_id in (select slug from municipalities);

create view fleet_webhooks as
  select id, (select f.id from fleets f where f.organization_id = w.organization_id) as fleet, url, secret_sealed,
    events, created_at, created_by, disabled_at
  from organization_webhooks w where organization_id in (select organization_id from fleets);
create trigger add_fleet_row instead of insert on fleet_webhooks
  for each row execute function add_fleet_row('organization_webhooks');

create view webhook_deliveries as
  select id, webhook, organization_id as municipality, event_id, event_type, body, body_sealed, fine_hash, created_at,
    attempts, last_status, last_reason, last_attempt_at, next_attempt_at, delivered_at, dead_at
  from organization_webhook_deliveries where organization_id in (select slug from municipalities);

create view fleet_webhook_deliveries as
  select id, webhook, (select f.id from fleets f where f.organization_id = d.organization_id) as fleet, event_id,
    event_type, body, body_sealed, fine_hash, created_at, attempts, last_status, last_reason, last_attempt_at,
    next_attempt_at, delivered_at, dead_at
  from organization_webhook_deliveries d where organization_id in (select organization_id from fleets);
alter view fleet_webhook_deliveries alter attempts set default 0;
create trigger add_fleet_row instead of insert on fleet_webhook_deliveries
  for each row execute function add_fleet_row('organization_webhook_deliveries');
