-- Plates and DNIs that somebody has watched: each is checked once a day, whoever and however many watch it.

-- One row has everything that a check reads and writes, so that a check is one row taken and one row written.
create table watched_subjects (
  -- Keyed hash for look-up, ciphertext for use: neither says anything without APP_SECRET.
  subject_hash bytea primary key check (octet_length(subject_hash) = 16),
  kind text not null check (kind in ('patent', 'dni')),
  sealed bytea not null,
  created_at timestamptz not null,
  -- When it is looked at next; null: nobody who watches it is active.
  next_check_at timestamptz,
  -- From then on every jurisdiction is asked; before it, only those that failed.
  whole_check_at timestamptz not null,
  -- Taken by a worker until then.
  lease_until timestamptz,
  -- Grows each time a worker takes it: whoever writes under an older number writes nothing.
  fence integer not null default 0,
  last_checked_at timestamptz,
  -- By jurisdiction: how it ended the last time it was asked, when it last answered in full, its failures in a row.
  checks json not null default '{}',
  -- By jurisdiction and fine: what was last told of it. A jurisdiction that never answered in full is not in it.
  told json not null default '{}'
) with (fillfactor = 70);

create index watched_subjects_due on watched_subjects (next_check_at) where next_check_at is not null;

-- Who has a subject watched: an account of a person, or a fleet.
create table watches (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('account', 'fleet')),
  owner_id uuid not null,
  subject_hash bytea not null references watched_subjects (subject_hash) on delete cascade,
  -- Their subscription is up to date; without any active watch a subject is not checked.
  is_active boolean not null,
  -- Until then they are told nothing of it.
  muted_until timestamptz,
  created_at timestamptz not null,
  unique (owner_kind, owner_id, subject_hash)
);

create index watches_by_subject on watches (subject_hash);

-- What was found new about a watched subject: written in the transaction that counts it as told.
create table subject_news (
  id bigint primary key generated always as identity,
  subject_hash bytea not null references watched_subjects (subject_hash) on delete cascade,
  fine_hash bytea not null,
  kind text not null,
  -- The check that found it: one check says a thing of a fine once, even if two workers believe that it is theirs.
  fence integer not null,
  news json not null,
  created_at timestamptz not null,
  unique (subject_hash, fine_hash, kind, fence)
);

create index subject_news_by_age on subject_news (created_at);
