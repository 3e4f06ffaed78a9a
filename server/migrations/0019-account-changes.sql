-- Codes for what an account does beyond signing in: confirming its old address and its new one, taking its data away,
-- erasing it.
alter table verification_codes
  drop constraint verification_codes_otp_type_check,
  add constraint verification_codes_otp_type_check
    check (otp_type in ('user', 'account', 'email_old', 'email_new', 'download', 'deletion'));

-- An account whose holder asked for another address. Both must be confirmed, in either order, before anything changes;
-- a new request takes the place of the one before, whose codes are bound to its id and die with it.
create table email_changes (
  account_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null unique,
  new_email_hash bytea not null check (octet_length(new_email_hash) = 16),
  new_email_sealed bytea not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_by_expiry on email_changes (expires_at);

-- The last mail to an address that no account has any more: it was changed, or its account was erased. Written in the
-- transaction that does so, gone when it is sent.
create table parting_mails (
  id uuid primary key,
  -- Address, phrase, and what happened.
  content_sealed bytea not null,
  created_at timestamptz not null
);
create index parting_mails_created on parting_mails (created_at);
