-- Slugs that were ever given, as keyed hashes: none is given twice, and none of them says a name.
create table profile_slugs (
  slug_hash bytea primary key check (octet_length(slug_hash) = 16),
  taken_at timestamptz not null
);

-- A person's public page. One row for each person that was searched by DNI and that a registry gave a name; when it
-- was removed, what is left is the hash alone: so that the next search does not make it again.
create table profiles (
  subject_hash bytea primary key check (octet_length(subject_hash) = 16),
  slug_hash bytea unique references profile_slugs (slug_hash),
  -- The slug holds the name, so it is sealed as the name is.
  slug_sealed bytea,
  name_sealed bytea,
  -- `hidden`: somebody asked for its removal, and it is being examined.
  state text not null default 'shown' check (state in ('shown', 'hidden', 'removed')),
  -- Who showed that it is theirs; null: nobody yet.
  account_id uuid references accounts (id) on delete set null,
  -- What that account chose to publish beyond the least.
  shown_parts text[] not null default '{}',
  -- When the jurisdictions were last asked, how many were, and how many answered in full.
  consulted_at timestamptz,
  asked integer not null default 0,
  answered integer not null default 0,
  made_at timestamptz not null,
  removed_at timestamptz,
  check ((state = 'removed') = (slug_hash is null)),
  check ((state = 'removed') = (slug_sealed is null)),
  check ((state = 'removed') = (name_sealed is null)),
  check ((state = 'removed') = (removed_at is not null)),
  check (state <> 'removed' or (account_id is null and shown_parts = '{}' and consulted_at is null))
);
create index profiles_by_account on profiles (account_id) where account_id is not null;
create index profiles_by_age on profiles (consulted_at) where account_id is null;

-- Somebody who says that a profile is theirs, and what was decided.
create table profile_claims (
  id uuid primary key,
  subject_hash bytea not null,
  account_id uuid not null references accounts (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'granted', 'rejected')),
  -- What they wrote, the operator's note, and the answer.
  content_sealed bytea not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- `admin:<uuid>`.
  closed_by text,
  check ((state = 'open') = (closed_at is null))
);
create unique index profile_claims_open on profile_claims (account_id, subject_hash) where state = 'open';
create index profile_claims_by_time on profile_claims (created_at desc, id);
