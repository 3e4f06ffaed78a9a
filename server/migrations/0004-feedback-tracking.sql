-- What the operator may change while the site runs, by a dotted key.
create table site_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- What visitors tell us. No network address.
create table feedback (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  message text not null check (char_length(message) <= 1000),
  -- The address that the visitor wrote, and the one that the page found: keyed hash and ciphertext.
  email_hash bytea,
  email_sealed bytea,
  detected_email_hash bytea,
  detected_email_sealed bytea,
  url text,
  user_agent text,
  user_id text,
  session_id text,
  fingerprint text
);

create index feedback_by_time on feedback (received_at);
create index feedback_by_email on feedback (email_hash) where email_hash is not null;
create index feedback_by_detected_email on feedback (detected_email_hash) where detected_email_hash is not null;

-- Use of the site: one row per batch that a browser sent, one per event in it. Monthly partitions, made ahead and
-- dropped when old by a scheduled job, and by the first write that misses one. Append-only, so neither has a
-- primary key; an event is found by its month. No network address.
create table tracking_batches (
  id uuid not null,
  at timestamptz not null,
  token_type text not null check (token_type in ('anonymous', 'authenticated')),
  user_id text not null,
  session_id text not null,
  fingerprint text not null,
  device jsonb not null,
  -- Only of an authenticated session.
  email_hash bytea,
  email_sealed bytea,
  check (token_type = 'authenticated' or email_sealed is null)
) partition by range (at);

create index tracking_batches_by_email on tracking_batches (email_hash) where email_hash is not null;

create table tracking_events (
  -- When it happened by the browser's clock, but no later than its arrival and at most a day earlier.
  at timestamptz not null,
  batch_id uuid not null,
  event_type text not null,
  category text not null,
  data jsonb not null,
  metadata jsonb not null
) partition by range (at);

create index tracking_events_by_time on tracking_events using brin (at);
