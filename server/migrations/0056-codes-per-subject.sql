-- Codes per e-mail, use and subject, and wrong guesses per visitor (docs/decisions/0037).

-- The previous version inserts rows without the new columns, until it is replaced: they stay optional.
alter table verification_codes
  drop constraint verification_codes_pkey,
  -- Keyed hash of the e-mail by which limits count: of one mailbox, however its address is written.
  add column canonical_email_hash bytea check (octet_length(canonical_email_hash) = 16),
  -- Keyed hash of what the code is for: the subject of a search, or the act of an account.
  add column about_hash bytea not null default decode(repeat('00', 16), 'hex')
    check (octet_length(about_hash) = 16);
create unique index verification_codes_key
  on verification_codes (coalesce(canonical_email_hash, email_hash), otp_type, about_hash);
create index verification_codes_by_email on verification_codes (email_hash);
-- `wrong_guesses` counts the guesses at this very code from now on.
update verification_codes set wrong_guesses = 0, last_wrong_at = null where wrong_guesses > 0;

-- Wrong guesses of one visitor for one e-mail while a code was in force; forgotten an hour after the last.
create table verification_guesses (
  -- Of the canonical e-mail.
  email_hash    bytea       not null check (octet_length(email_hash) = 16),
  otp_type      text        not null,
  -- Of a browser that verified an e-mail before, or of a network address.
  guesser_hash  bytea       not null check (octet_length(guesser_hash) = 16),
  wrong_guesses integer     not null check (wrong_guesses > 0),
  last_wrong_at timestamptz not null,
  primary key (email_hash, otp_type, guesser_hash)
);
create index verification_guesses_by_age on verification_guesses (last_wrong_at);

-- Whether a browser's cookie is one that we gave to a browser that verified.
create index verification_tokens_by_browser on verification_tokens (browser_hash);

-- One mailbox waits once between searches of one subject, however its address is written.
alter table verification_tokens
  add column canonical_email_hash bytea check (octet_length(canonical_email_hash) = 16);
alter table searches
  add column canonical_email_hash bytea check (octet_length(canonical_email_hash) = 16);
