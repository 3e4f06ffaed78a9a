-- Requests that were made on the site: by which account, about what, and about which plate or DNI.
alter table rights_requests
  add column account_id uuid references accounts (id) on delete set null,
  add column about text not null default 'data' check (about in ('data', 'profile', 'block')),
  add column subject_hash bytea check (octet_length(subject_hash) = 16);
create index rights_requests_by_account on rights_requests (account_id) where account_id is not null;

-- A record that somebody who saw it says is wrong. It is shown as under review, to everybody, until it is closed.
create table fine_disputes (
  id uuid primary key,
  -- Of the search that showed it: to find the record again. Its fine is shown as under review wherever it appears.
  subject_hash bytea not null check (octet_length(subject_hash) = 16),
  fine_hash bytea not null,
  jurisdiction text not null,
  -- So that one search says so once; null when the search is kept no more.
  search_id uuid references searches (id) on delete set null,
  reason text not null,
  text_sealed bytea,
  created_at timestamptz not null,
  due_day date not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  note_sealed bytea,
  closed_at timestamptz,
  -- `admin:<uuid>`.
  closed_by text,
  unique (search_id, fine_hash),
  check ((state = 'open') = (closed_at is null))
);
create index fine_disputes_open on fine_disputes (fine_hash) where state = 'open';
create index fine_disputes_by_due_day on fine_disputes (due_day, id);

-- A plate or DNI that is shown to nobody, at its holder's request.
create table blocked_subjects (
  subject_hash bytea primary key check (octet_length(subject_hash) = 16),
  id uuid not null unique,
  kind text not null check (kind in ('patent', 'dni')),
  subject_sealed bytea not null,
  reason_sealed bytea not null,
  request_id uuid references rights_requests (id) on delete set null,
  -- Whose request it was: their own watches go on.
  account_id uuid references accounts (id) on delete set null,
  blocked_at timestamptz not null,
  -- `admin:<uuid>`.
  blocked_by text not null
);
create index blocked_subjects_by_time on blocked_subjects (blocked_at desc, id);

-- Whether anything of a subject may be shown, for whoever is about to.
create function is_subject_blocked(subject bytea) returns boolean
  language sql stable parallel safe
  return exists (select from blocked_subjects b where b.subject_hash = subject);

-- How often a plate or DNI was looked up in a month, by anybody. Never by whom.
create table subject_consultations (
  subject_hash bytea not null check (octet_length(subject_hash) = 16),
  -- Its first day, in Argentina.
  month date not null,
  times integer not null default 1,
  primary key (subject_hash, month)
);
create index subject_consultations_by_month on subject_consultations (month);
