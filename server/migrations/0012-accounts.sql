-- Browsers that signed in with an e-mail and its code. What an address may do (publish for a municipality, keep a
-- subscription) is said where that is kept; here is only who is at the other end.
create table account_sessions (
  id uuid primary key,
  -- SHA-256 of the browser's cookie.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  email_hash bytea not null check (octet_length(email_hash) = 16),
  email_sealed bytea not null,
  -- As the browser names itself, cut: for its owner to tell one session from another.
  user_agent text not null check (char_length(user_agent) <= 200),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);

create index account_sessions_by_email on account_sessions (email_hash);
create index account_sessions_by_expiry on account_sessions (expires_at);
