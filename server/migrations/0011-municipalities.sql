-- Municipalities that publish their fines through us, who may act for them, and what they are told in return.
-- Every table carries the municipality: a statement that forgets it finds nothing of its own.

-- A jurisdiction that may hand in fines. Its name and facts stay in its file.
create table municipalities (
  -- Of the jurisdiction.
  slug text primary key check (slug ~ '^[a-z0-9-]{1,60}$'),
  -- Whom the operator talks to there: name, e-mail, telephone.
  contact_sealed bytea,
  created_at timestamptz not null,
  created_by text not null,
  -- Nobody of it gets in and nothing is taken from it, while this is set.
  disabled_at timestamptz
);

-- An e-mail that may act for a municipality. The same address may act for several.
create table municipality_members (
  id uuid primary key,
  municipality text not null references municipalities (slug),
  email_hash bytea not null check (octet_length(email_hash) = 16),
  email_sealed bytea not null,
  role text not null check (role in ('supervisor', 'clerk')),
  invited_at timestamptz not null,
  invited_by text not null,
  disabled_at timestamptz,
  unique (municipality, email_hash)
);

create index municipality_members_by_email on municipality_members (email_hash);

-- What a municipality's program shows to be let in. The key itself is shown once and not kept.
create table api_keys (
  id uuid primary key,
  municipality text not null references municipalities (slug),
  name text not null,
  scopes text[] not null,
  -- SHA-256: a key is 256 random bits.
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null,
  created_by text not null,
  -- To the minute.
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  -- The key that this one takes the place of; that one goes on until its expires_at.
  rotated_from uuid references api_keys (id)
);

create index api_keys_of_municipality on api_keys (municipality);

-- Requests that must count once, with what was answered to the first, for a day.
create table idempotency_keys (
  api_key uuid not null references api_keys (id),
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  begun_at timestamptz not null,
  -- Null while the first is being answered.
  reply_sealed bytea,
  primary key (api_key, idempotency_key)
);

create index idempotency_keys_by_time on idempotency_keys (begun_at);

-- Where a municipality wants to be told of what happens to its fines.
create table webhooks (
  id uuid primary key,
  municipality text not null references municipalities (slug),
  url text not null,
  -- Under which what we send is signed.
  secret_sealed bytea not null,
  events text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  disabled_at timestamptz
);

create index webhooks_of_municipality on webhooks (municipality);

-- One event on its way to one webhook.
create table webhook_deliveries (
  id uuid primary key,
  webhook uuid not null references webhooks (id) on delete cascade,
  municipality text not null references municipalities (slug),
  -- The same for every webhook and every attempt.
  event_id uuid not null,
  event_type text not null,
  -- JSON, exactly as it is sent; without anything of a person.
  body text not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  -- HTTP status of the last attempt; null when there was no answer.
  last_status int,
  last_reason text,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  -- Given up.
  dead_at timestamptz
);

create index webhook_deliveries_of_webhook on webhook_deliveries (webhook, created_at desc);
create index webhook_deliveries_by_time on webhook_deliveries (created_at);

-- How often a fine was shown by searches on a day, whoever searched.
create table fine_sightings (
  municipality text not null references municipalities (slug),
  fine_hash bytea not null check (octet_length(fine_hash) = 32),
  day date not null,
  times int not null,
  primary key (municipality, fine_hash, day)
);

create index fine_sightings_by_day on fine_sightings (day);

-- A visitor does not recognise a fine that a search showed. Nothing here says who the visitor is.
create table fine_contests (
  id uuid primary key,
  municipality text not null references municipalities (slug),
  fine_hash bytea not null check (octet_length(fine_hash) = 32),
  search_id uuid not null,
  reason text not null,
  -- What the visitor added, when anything.
  text_sealed bytea,
  created_at timestamptz not null,
  unique (search_id, fine_hash)
);

create index fine_contests_of_municipality on fine_contests (municipality, created_at desc);

-- Photos and documents of fines that a municipality uploaded. The bytes are in the evidence store.
create table fine_evidence (
  municipality text not null references municipalities (slug),
  fine_hash bytea not null check (octet_length(fine_hash) = 32),
  kind text not null check (kind in ('pruebas1', 'pruebas2', 'actaPdf', 'boletaPdf')),
  content_type text not null,
  bytes int not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  object_key text not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  primary key (municipality, fine_hash, kind)
);
