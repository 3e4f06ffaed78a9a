-- Which browser confirmed which e-mail with a code, and when: for a short time (a setting) it may search further
-- subjects with that e-mail without another code. A token that was given without a code renews nothing here.
create table verified_browsers (
  -- SHA-256 of the browser's cookie.
  browser_hash         bytea       not null check (octet_length(browser_hash) = 32),
  -- Keyed hashes of the e-mail: of its mailbox, and as it was typed.
  canonical_email_hash bytea       not null check (octet_length(canonical_email_hash) = 16),
  email_hash           bytea       not null check (octet_length(email_hash) = 16),
  verified_at          timestamptz not null,
  primary key (browser_hash, canonical_email_hash)
);

create index verified_browsers_verified_at on verified_browsers (verified_at);
create index verified_browsers_email on verified_browsers (email_hash);
create index verified_browsers_canonical_email on verified_browsers (canonical_email_hash);
