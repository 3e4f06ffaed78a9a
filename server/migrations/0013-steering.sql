-- What the operator does to the jurisdictions while the site runs. Files in the jurisdictions' folder are the base;
-- everything here lies over them, in every process.

-- One row, taken by whoever changes something: its number grows in the order of the commits, so a process that has
-- read it knows that it has missed nothing.
create table steering_revision (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into steering_revision (revision) values (0);

-- Descriptions written on the administration's page. They are never changed: one more is written.
create table jurisdiction_versions (
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  version integer not null check (version > 0),
  text text not null check (char_length(text) <= 60000),
  -- `admin:<uuid>`.
  author text not null,
  note text check (char_length(note) <= 300),
  created_at timestamptz not null,
  primary key (slug, version)
);

-- What holds for one jurisdiction now; without a row nothing is set on it.
create table jurisdiction_controls (
  slug text primary key,
  paused_at timestamptz,
  paused_by text,
  pause_reason text check (char_length(pause_reason) <= 300),
  -- Null: until somebody ends it.
  paused_until timestamptz,
  -- Null: as the description says.
  concurrency integer check (concurrency between 1 and 1000),
  per_second double precision check (per_second > 0 and per_second <= 10000),
  timeout_s double precision check (timeout_s > 0 and timeout_s <= 600),
  -- Null: the file in the folder, or no jurisdiction where there is none.
  active_version integer,
  foreign key (slug, active_version) references jurisdiction_versions (slug, version)
);

-- What was done to each, so that it can be read and undone.
create table jurisdiction_changes (
  id bigint generated always as identity primary key,
  slug text not null,
  at timestamptz not null,
  actor text not null,
  kind text not null check (kind in ('pause', 'limits', 'version')),
  before jsonb not null,
  after jsonb not null
);
create index jurisdiction_changes_by_slug on jurisdiction_changes (slug, id desc);

-- Records of answers that could not be read, counted by day, field and reason. What stood in the record is not kept:
-- of a value only its shape (`«00/00/0000»`).
create table set_aside_records (
  jurisdiction text not null,
  day date not null,
  -- Empty: the record as a whole.
  field text not null,
  reason text not null check (char_length(reason) <= 200),
  records integer not null,
  last_at timestamptz not null,
  primary key (jurisdiction, day, field, reason)
);

-- How the circuits of each process stand: every process keeps its own, and writes here what the others may show.
create table process_circuits (
  process_id bigint primary key references processes (id) on delete cascade,
  circuits jsonb not null,
  noted_at timestamptz not null
);
