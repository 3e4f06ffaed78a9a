-- What companies and municipalities write to the operator. Everything they wrote is one sealed text; beside it only
-- what is needed to find a person's messages and to forget them.
create table contact_requests (
  id uuid primary key,
  kind text not null check (kind in ('fleet', 'municipality')),
  received_at timestamptz not null,
  -- Keyed hash of the e-mail.
  email_hash bytea not null check (octet_length(email_hash) = 16),
  content_sealed bytea not null,
  -- Handed to the mail server for the operator.
  forwarded_at timestamptz
);

create index contact_requests_by_time on contact_requests (received_at);
create index contact_requests_by_email on contact_requests (email_hash);

-- Who asked to be told of news. Nobody is told before the address was confirmed from its own mailbox.
create table newsletter_subscriptions (
  id uuid primary key,
  email_hash bytea not null unique check (octet_length(email_hash) = 16),
  email_sealed bytea not null,
  asked_at timestamptz not null,
  -- The mail with the link was handed over.
  mailed_at timestamptz,
  confirmed_at timestamptz
);

-- Challenges that were used, until they would have expired anyway. Unlogged: what a crash forgets expires within
-- the hour.
create unlogged table spent_challenges (
  nonce bytea primary key check (octet_length(nonce) = 16),
  expires_at timestamptz not null
);
