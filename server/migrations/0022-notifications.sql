-- How somebody wants to be told. No row: as the product proposes.
create table notice_preferences (
  account_id uuid primary key references accounts (id) on delete cascade,
  mail text not null default 'instant' check (mail in ('instant', 'weekly', 'off')),
  -- Hours in Argentina; both null: at any hour.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  -- The keyed hash of the address that refused our mails for good, and since when. Another address starts anew.
  refused_email_hash bytea check (octet_length(refused_email_hash) = 16),
  refused_at timestamptz,
  check ((quiet_from is null) = (quiet_to is null)),
  check ((refused_email_hash is null) = (refused_at is null))
);

-- A mail to an account: written in the transaction that makes it necessary, sent by a job, kept as the log that its
-- reader sees. What it says goes once it is sent.
create table account_mails (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- What made it necessary: the same thing twice is one mail.
  cause text not null,
  kind text not null,
  subject_sealed bytea not null,
  content_sealed bytea,
  -- Kinds of the news in it.
  news text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'given_up')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (account_id, cause),
  check ((state = 'waiting') = (ended_at is null))
);
create index account_mails_by_time on account_mails (account_id, created_at desc, id desc);
create index account_mails_waiting on account_mails (created_at) where state = 'waiting';
create index account_mails_created on account_mails (created_at);

-- A browser that notices are pushed to.
create table push_endpoints (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of the address that its push service gave it: unguessable, and one browser is one row.
  endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
  -- Address and keys.
  endpoint_sealed bytea not null,
  label text not null,
  added_at timestamptz not null
);
create index push_endpoints_by_account on push_endpoints (account_id);

-- One message to one browser.
create table push_messages (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Null once the browser is forgotten; its name stays for the log.
  endpoint_id uuid references push_endpoints (id) on delete set null,
  label text not null,
  -- Kind and jurisdiction, no plate and no number: title, body and where a touch leads, as JSON.
  content_sealed bytea not null,
  news text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'given_up')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index push_messages_by_time on push_messages (account_id, created_at desc, id desc);
create index push_messages_by_endpoint on push_messages (endpoint_id);
create index push_messages_created on push_messages (created_at);

-- One news for one account. That it is a key is why nobody is told twice.
create table notices (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The monitor's number of the news.
  news_id text not null,
  kind text not null check (kind in ('nueva', 'importe', 'estado', 'resuelta', 'vence')),
  due_day date,
  -- The news and whom it is about; gone once both ways have taken it.
  content_sealed bytea,
  told_at timestamptz not null,
  -- When it is due by mail, and pushed; null: not by that way, or taken.
  mail_due_at timestamptz,
  push_due_at timestamptz,
  unique (account_id, news_id)
);
create index notices_due_by_mail on notices (account_id, mail_due_at) where mail_due_at is not null;
create index notices_due_by_push on notices (account_id, push_due_at) where push_due_at is not null;
create index notices_told on notices (told_at);

-- The site's own key pair for Web Push (VAPID, RFC 8292), made once, unless the settings give one.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_sealed bytea not null,
  created_at timestamptz not null
);
