-- One-time codes, what they are exchanged for, and the limits around them (docs/behaviour/verification.md).

-- The state of one address for one use of codes. One row, because one row lock is what stops two guesses, or two
-- sends, from racing; a new code overwrites the old one, while the wrong guesses stay.
create table verification_codes (
  -- Keyed hash of the e-mail.
  email_hash     bytea       not null check (octet_length(email_hash) = 16),
  otp_type       text        not null check (otp_type in ('user', 'account')),
  -- The code in force, or the last one; all null while only guesses were made.
  code_id        uuid,
  -- HMAC of type, e-mail, subject and code: opens nothing for whoever has only the database.
  code_mac       bytea,
  issued_at      timestamptz,
  used_at        timestamptz,
  -- What the mail needs (address, code, subject), encrypted; null as soon as the mail was handed over.
  mail_sealed    bytea,
  -- Wrong guesses at whichever code, remembered until an hour after the last; the block follows from the two.
  wrong_guesses  integer     not null default 0 check (wrong_guesses >= 0),
  last_wrong_at  timestamptz,
  primary key (email_hash, otp_type),
  check ((wrong_guesses = 0) = (last_wrong_at is null)),
  check ((code_id is null) = (code_mac is null) and (code_id is null) = (issued_at is null)),
  check (code_id is not null or mail_sealed is null)
);

create unique index verification_codes_code_id on verification_codes (code_id);

-- What a right code is exchanged for: opaque, hashed, for one e-mail and one subject, consumed once.
create table verification_tokens (
  token_hash    bytea       primary key check (octet_length(token_hash) = 32),
  email_hash    bytea       not null check (octet_length(email_hash) = 16),
  email_sealed  bytea       not null,
  subject_hash  bytea       not null check (octet_length(subject_hash) = 16),
  -- SHA-256 of the cookie of the browser that verified.
  browser_hash  bytea       not null check (octet_length(browser_hash) = 32),
  issued_at     timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz
);

-- Spends a token of this subject inside whatever statement calls it: it is spent exactly when what it was spent on
-- is written. The row is locked before it is judged: of two that race, the second waits for the first and finds the
-- token used. No row: no such token, or one for another subject.
create function spend_verification_token(token bytea, subject bytea, at timestamptz)
returns table (spent_now boolean, used_before timestamptz, email_hash bytea, email_sealed bytea, browser_hash bytea)
language sql volatile as $$
  with found as (
    select * from verification_tokens t where t.token_hash = token and t.subject_hash = subject for update
  ), spent as (
    update verification_tokens t set used_at = at from found f
    where t.token_hash = f.token_hash and f.used_at is null and f.expires_at > at
    returning t.token_hash
  )
  select exists (select from spent), f.used_at, f.email_hash, f.email_sealed, f.browser_hash from found f
$$;

create index verification_tokens_expires_at on verification_tokens (expires_at);

-- One row per limited key: until when its allowance is spoken for. Unlogged: a limit costs no write-ahead log, and
-- one that a crash forgets starts anew.
-- `spoken_for` has no index, so that its updates stay on their page (HOT); the hourly sweep reads the whole table.
create unlogged table rate_limits (
  key        bytea       primary key check (octet_length(key) = 16),
  spoken_for timestamptz not null
) with (fillfactor = 50);
