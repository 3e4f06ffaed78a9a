-- Who administers the site. The e-mail is sealed, with its keyed hash beside it.
create table admin_accounts (
  id uuid primary key,
  email_hash bytea not null unique check (octet_length(email_hash) = 16),
  email_sealed bytea not null,
  name text not null,
  role text not null check (role in ('owner', 'operator', 'read_only')),
  created_at timestamptz not null,
  disabled_at timestamptz,
  last_signed_in_at timestamptz,
  -- Argon2id in PHC form; null until its owner has followed the link of the invitation.
  password_hash text,
  -- The second factor's secret, sealed, and the last 30-second step that was used: none counts twice.
  totp_sealed bytea,
  totp_last_step bigint,
  check ((password_hash is null) = (totp_sealed is null))
);

create table admin_recovery_codes (
  account_id uuid not null references admin_accounts (id),
  -- HMAC of the code.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Links to set a password and a second factor. Of an account only the newest one works, once.
create table admin_invitations (
  id uuid primary key,
  account_id uuid not null references admin_accounts (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The link's token, sealed, until its mail has been sent.
  token_sealed bytea,
  -- The secret that the page offers for the second factor.
  totp_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index admin_invitations_by_account on admin_invitations (account_id);

create table admin_sessions (
  id uuid primary key,
  account_id uuid not null references admin_accounts (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Browser and system, as the browser said of itself.
  browser text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When password and code were last given.
  confirmed_at timestamptz not null
);

create index admin_sessions_by_account on admin_sessions (account_id);

-- Attempts to sign in that were not followed by a right one, by the keyed hash of an e-mail, known or not, or of a
-- network address.
create table admin_attempts (
  key bytea primary key check (octet_length(key) = 16),
  count integer not null check (count > 0),
  last_at timestamptz not null
);

-- What administrators did. No personal data: people are named by the ids of their rows.
create table admin_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- `admin:<uuid>`, `command` (who has a shell on the server) or `nobody` (somebody who is not signed in).
  actor text not null,
  operation text not null,
  target text,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  reason text,
  details jsonb not null
);

create index admin_audit_by_time on admin_audit (at desc, id desc);
create index admin_audit_by_actor on admin_audit (actor, at desc);

-- What is written stays as it was written, for two years.
create function keep_admin_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then
    return old;
  end if;
  raise exception 'admin_audit is append-only';
end
$$;

create trigger admin_audit_is_append_only before update or delete on admin_audit
  for each row execute function keep_admin_audit();
create trigger admin_audit_is_not_truncated before truncate on admin_audit
  for each statement execute function keep_admin_audit();
