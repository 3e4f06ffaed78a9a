-- What people asked for about their data (Ley 25.326), and until when it has to be answered. What they wrote is one
-- sealed text; beside it only what is needed to find and to count.
create table rights_requests (
  id uuid primary key,
  kind text not null check (kind in ('access', 'rectification', 'suppression')),
  -- How it reached the operator.
  channel text not null check (channel in ('site', 'email', 'letter', 'phone')),
  received_at timestamptz not null,
  -- The last day, in Argentina, of the law's term.
  due_day date not null,
  state text not null default 'open' check (state in ('open', 'granted', 'rejected')),
  email_hash bytea check (octet_length(email_hash) = 16),
  -- Name, address, what was asked for, and the operator's own words about it.
  content_sealed bytea not null,
  closed_at timestamptz,
  -- `admin:<uuid>`.
  closed_by text,
  check ((state = 'open') = (closed_at is null))
);

create index rights_requests_by_due_day on rights_requests (due_day) where state = 'open';
create index rights_requests_by_time on rights_requests (received_at desc, id);
create index rights_requests_by_email on rights_requests (email_hash) where email_hash is not null;
