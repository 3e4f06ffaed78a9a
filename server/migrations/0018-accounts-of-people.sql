-- Somebody with an e-mail of their own here, from the first time they signed in. What they have (a subscription, subjects
-- that are watched, notices) hangs on this row and not on the address, which they may change.
create table accounts (
  id uuid primary key,
  email_hash bytea not null unique check (octet_length(email_hash) = 16),
  email_sealed bytea not null,
  -- Words of their own that every mail about their account bears, so that a forged one can be told; null: none chosen.
  phrase_sealed bytea,
  created_at timestamptz not null
);

-- Sessions of before belong to nobody: those who had one sign in once more.
delete from account_sessions;
alter table account_sessions
  add column account_id uuid not null references accounts (id) on delete cascade;
create index account_sessions_by_account on account_sessions (account_id);
