-- Webhooks and their deliveries: those of municipalities stay in place, those of fleets join them
-- (docs/decisions/0077-one-concept-of-an-organization.md).

lock table fleet_webhooks, fleet_webhook_deliveries in share mode;

alter table webhooks rename to organization_webhooks;
alter table organization_webhooks rename municipality to organization_id;
alter table organization_webhooks drop constraint webhooks_municipality_fkey;
alter table organization_webhooks
  add foreign key (organization_id) references organizations (id) on delete cascade;
alter index webhooks_of_municipality rename to organization_webhooks_of_organization;

insert into organization_webhooks
    (id, organization_id, url, secret_sealed, events, created_at, created_by, disabled_at)
  select id, fleet::text, url, secret_sealed, events, created_at, created_by, disabled_at from fleet_webhooks;

alter table webhook_deliveries rename to organization_webhook_deliveries;
alter table organization_webhook_deliveries rename municipality to organization_id;
alter table organization_webhook_deliveries drop constraint webhook_deliveries_municipality_fkey;
alter index webhook_deliveries_of_webhook rename to organization_webhook_deliveries_of_webhook;
alter index webhook_deliveries_by_time rename to organization_webhook_deliveries_by_time;
alter index webhook_deliveries_by_event rename to organization_webhook_deliveries_by_event;

insert into organization_webhook_deliveries (id, webhook, organization_id, event_id, event_type, body, body_sealed,
    fine_hash, created_at, attempts, last_status, last_reason, last_attempt_at, next_attempt_at, delivered_at, dead_at)
  select id, webhook, fleet::text, event_id, event_type, body, body_sealed,
    fine_hash, created_at, attempts, last_status, last_reason, last_attempt_at, next_attempt_at, delivered_at, dead_at
  from fleet_webhook_deliveries;

-- Rows that are there are valid; checking them again would hold the table.
alter table organization_webhook_deliveries
  add foreign key (organization_id) references organizations (id) on delete cascade not valid;
create index organization_webhook_deliveries_undelivered on organization_webhook_deliveries (created_at)
  where delivered_at is null;

drop table fleet_webhook_deliveries;
drop table fleet_webhooks;

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
