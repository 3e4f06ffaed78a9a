-- Passkeys (WebAuthn): whoever holds one of an e-mail searches without a code by mail.
create table passkeys (
  id                   uuid        primary key,
  -- Keyed hashes of the e-mail: as it was typed, and of its mailbox.
  email_hash           bytea       not null check (octet_length(email_hash) = 16),
  canonical_email_hash bytea       not null check (octet_length(canonical_email_hash) = 16),
  email_sealed         bytea       not null,
  credential_id        bytea       not null unique check (octet_length(credential_id) between 1 and 1023),
  -- COSE, as the authenticator gave it.
  public_key           bytea       not null check (octet_length(public_key) between 1 and 4096),
  -- How often it signed, by its own count; 0 where it does not count.
  counter              bigint      not null check (counter between 0 and 4294967295),
  transports           text[]      not null,
  -- The browser it was made in, by which its holder knows it again.
  user_agent           text        not null check (length(user_agent) <= 200),
  created_at           timestamptz not null,
  last_used_at         timestamptz not null,
  -- It counts for nothing any more; the row waits for the mail that says so.
  removed_at           timestamptz
);
create index passkeys_email on passkeys (email_hash);
create index passkeys_canonical_email on passkeys (canonical_email_hash);
create index passkeys_last_used_at on passkeys (last_used_at);

-- What a passkey has to sign, once: deleted when it comes back, or after some minutes.
create table passkey_challenges (
  -- SHA-256 of the challenge.
  challenge_hash bytea       primary key check (octet_length(challenge_hash) = 32),
  -- SHA-256 of the cookie of the browser that asked for it.
  browser_hash   bytea       not null check (octet_length(browser_hash) = 32),
  -- Of the e-mail that a new passkey will be of; null for a challenge to one that exists.
  email_hash     bytea       check (octet_length(email_hash) = 16),
  expires_at     timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
create index passkey_challenges_email on passkey_challenges (email_hash);
