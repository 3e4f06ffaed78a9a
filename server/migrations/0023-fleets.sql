-- Companies that have the fines of their vehicles watched, on a plan that was agreed with the operator. Every table
-- carries the fleet: a statement that forgets it finds nothing of its own.

create table fleets (
  id uuid primary key,
  name text not null,
  -- `suspended`: nobody gets in and nothing is checked. `closed`: besides, what it had is erased.
  state text not null default 'active' check (state in ('active', 'suspended', 'closed')),
  vehicle_limit int not null check (vehicle_limit between 1 and 10000),
  -- What was agreed for a month; null: nothing was written down.
  price_centavos bigint,
  -- Every so many days, at this hour of Argentina, its vehicles are checked anew.
  check_every_days int not null default 1 check (check_every_days between 1 and 7),
  check_hour int not null default 4 check (check_hour between 0 and 23),
  -- Business days to tell who was driving.
  inform_days int not null check (inform_days between 1 and 60),
  next_check_at timestamptz,
  -- When somebody of it last asked for a check by hand.
  asked_at timestamptz,
  opened_at timestamptz not null,
  opened_by text not null,
  closed_at timestamptz
);

create index fleets_due on fleets (next_check_at) where state = 'active';

-- An e-mail that may act in a fleet. The same address may act in several.
create table fleet_members (
  id uuid primary key,
  fleet uuid not null references fleets (id) on delete cascade,
  email_hash bytea not null check (octet_length(email_hash) = 16),
  email_sealed bytea not null,
  role text not null check (role in ('owner', 'manager', 'viewer')),
  -- How often they are mailed what is new, and up to which piece of news they were.
  digest text not null default 'daily' check (digest in ('none', 'daily', 'weekly')),
  digested_news bigint not null default 0,
  invited_at timestamptz not null,
  invited_by text not null,
  -- The invitation is mailed once.
  mailed_at timestamptz,
  joined_at timestamptz,
  unique (fleet, email_hash)
);

create index fleet_members_by_email on fleet_members (email_hash);

create table fleet_groups (
  id uuid primary key,
  fleet uuid not null references fleets (id) on delete cascade,
  name text not null
);

create unique index fleet_groups_by_name on fleet_groups (fleet, lower(name));

-- Who drives for a fleet.
create table fleet_drivers (
  id uuid primary key,
  fleet uuid not null references fleets (id) on delete cascade,
  -- Name, DNI, licence.
  sealed bytea not null,
  -- Of the DNI alone: one driver is there once.
  dni_hash bytea check (octet_length(dni_hash) = 16),
  -- Of the DNI with each gender: by which a person who asks for their data is found.
  subject_hashes bytea[] not null default '{}',
  added_at timestamptz not null,
  unique (fleet, dni_hash)
);

create index fleet_drivers_by_subject on fleet_drivers using gin (subject_hashes);

create table fleet_vehicles (
  id uuid primary key,
  fleet uuid not null references fleets (id) on delete cascade,
  subject_hash bytea not null check (octet_length(subject_hash) = 16),
  plate_sealed bytea not null,
  -- Its number within the company.
  interno text,
  cost_centre text,
  group_id uuid references fleet_groups (id) on delete set null,
  default_driver uuid references fleet_drivers (id) on delete set null,
  -- Its watch; null while it is removed.
  watch_id uuid,
  added_at timestamptz not null,
  -- It can be brought back for a while.
  removed_at timestamptz,
  unique (fleet, subject_hash)
);

create index fleet_vehicles_by_subject on fleet_vehicles (subject_hash);
create index fleet_vehicles_removed on fleet_vehicles (removed_at) where removed_at is not null;

-- What a fleet did about telling who was driving when one of its vehicles was fined.
create table fine_assignments (
  fleet uuid not null references fleets (id) on delete cascade,
  fine_hash bytea not null check (octet_length(fine_hash) = 32),
  driver uuid references fleet_drivers (id) on delete set null,
  -- The day on which the company was notified, as somebody of it says.
  notified_on date,
  informed_at timestamptz,
  -- Under which number or by which way, in the company's words, sealed: it may name somebody.
  reference_sealed bytea,
  changed_at timestamptz not null,
  primary key (fleet, fine_hash)
);

create index fine_assignments_by_driver on fine_assignments (driver);

-- A file of vehicles on its way in, with its rows, sealed.
create table fleet_imports (
  id uuid primary key,
  fleet uuid not null references fleets (id) on delete cascade,
  state text not null check (state in ('mapping', 'ready', 'applied', 'discarded')),
  -- Name of the file, headers, rows; null once it was applied or discarded.
  content_sealed bytea,
  file_name text not null,
  row_count int not null,
  mapping json,
  -- What it would do, or did, in numbers.
  preview json,
  received_at timestamptz not null
);

create index fleet_imports_of_fleet on fleet_imports (fleet, received_at desc);

-- What was found new about a fleet's vehicles: for its panel and its mails. One piece of news is there once.
create table fleet_news (
  id bigint primary key generated always as identity,
  fleet uuid not null references fleets (id) on delete cascade,
  news_id text not null,
  subject_hash bytea not null,
  sealed bytea not null,
  created_at timestamptz not null,
  unique (fleet, news_id)
);

create index fleet_news_by_age on fleet_news (created_at);

-- What somebody did in a fleet; append-only. Without a person's data.
create table fleet_audit (
  id bigint primary key generated always as identity,
  fleet uuid not null references fleets (id) on delete cascade,
  at timestamptz not null,
  -- `member:<id>`, `operator`, `key:<id>`.
  by text not null,
  operation text not null,
  what text not null,
  -- The fine that it was about, when it was about one.
  fine_hash bytea
);

create index fleet_audit_of_fleet on fleet_audit (fleet, id desc);
create index fleet_audit_of_fine on fleet_audit (fleet, fine_hash) where fine_hash is not null;

-- What a fleet's program shows to be let in. The key itself is shown once and not kept.
create table fleet_keys (
  id uuid primary key,
  fleet uuid not null references fleets (id) on delete cascade,
  name text not null,
  scopes text[] not null,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  rotated_from uuid references fleet_keys (id)
);

create index fleet_keys_of_fleet on fleet_keys (fleet);

-- Where a fleet's programs want to be told of news.
create table fleet_webhooks (
  id uuid primary key,
  fleet uuid not null references fleets (id) on delete cascade,
  url text not null,
  secret_sealed bytea not null,
  events text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  disabled_at timestamptz
);

create index fleet_webhooks_of_fleet on fleet_webhooks (fleet);

-- One event on its way to one webhook.
create table fleet_webhook_deliveries (
  id uuid primary key,
  webhook uuid not null references fleet_webhooks (id) on delete cascade,
  fleet uuid not null references fleets (id) on delete cascade,
  event_id uuid not null,
  event_type text not null,
  body text not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  last_status int,
  last_reason text,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  dead_at timestamptz
);

create index fleet_webhook_deliveries_of_webhook on fleet_webhook_deliveries (webhook, created_at desc);
create index fleet_webhook_deliveries_by_time on fleet_webhook_deliveries (created_at);
