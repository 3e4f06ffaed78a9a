-- The secret that this database is sealed with, and the change to another one
-- (docs/decisions/0084-changing-the-secret.md).

create table app_secret (
  id boolean primary key default true check (id),
  -- Check values identify a secret without revealing it.
  check_value text not null,
  previous_check_value text,
  phase text not null default 'settled' check (phase in ('settled', 'announced', 'prepared', 'moving')),
  is_versioned boolean not null default false,
  started_at timestamptz,
  settled_at timestamptz,
  -- Hashes whose text the database does not hold: found by no look-up, gone with their retention.
  unreachable integer
);

-- Keys of uses that outlive the secret they came from, sealed with the present one.
create table pinned_keys (
  purpose text primary key,
  key_sealed bytea not null
);

-- Hashes that moved to the current secret; emptied after the change.
create table moved_hashes (
  from_hash bytea primary key check (octet_length(from_hash) = 16),
  to_hash bytea not null check (octet_length(to_hash) = 16)
);

-- How far the change is in each table: blocks below next_block are done in this pass.
create table secret_change_tables (
  name text primary key,
  next_block bigint not null default 0,
  blocks bigint not null,
  changed_rows bigint not null default 0,
  is_done boolean not null default false
);

-- The secret that a process knows and the phase it follows: "check value:phase".
alter table processes add column secret_state text;
