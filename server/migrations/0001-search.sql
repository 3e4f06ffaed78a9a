-- The main job: searches, what each jurisdiction answered, the fines, and the events that a browser follows.

-- Processes alive now. A row counts while its advisory lock (key: id) is held by the process's own connection.
create table processes (
  id bigint primary key,
  role text not null,
  -- Where an operator finds it.
  host text not null,
  pid integer not null,
  -- The name under which the process holds its jobs in the queue; null while it runs none.
  queue_holder text,
  started_at timestamptz not null default now()
);

create table searches (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('patent', 'dni')),
  -- Keyed hashes for look-up, ciphertext for use: neither says anything without APP_SECRET.
  subject_hash bytea not null,
  subject_sealed bytea not null,
  email_hash bytea not null,
  email_sealed bytea not null,
  -- SHA-256 of the cookie of the browser that verified the e-mail.
  browser_hash bytea not null,
  state text not null default 'running' check (state in ('running', 'complete')),
  created_at timestamptz not null,
  deadline_at timestamptz not null,
  completed_at timestamptz,
  -- At least one jurisdiction answered in full: the search starts the waiting period.
  counts boolean not null default true,
  scoring jsonb,
  vehicle jsonb,
  person_sealed bytea,
  -- A browser was sent the end of the search, or read it.
  delivered_at timestamptz,
  mailed_at timestamptz
) with (fillfactor = 85);

-- One running search of a subject by an e-mail at a time: a second request resumes it.
create unique index searches_running on searches (subject_hash, email_hash) where state = 'running';
create index searches_by_subject on searches (subject_hash, created_at);

-- The fence of a running search. `run` grows each time a worker takes the search: whoever writes under an older
-- number writes nothing. Narrow and apart, because it changes with every batch of events.
create table search_runs (
  search_id uuid primary key references searches (id) on delete cascade,
  run integer not null default 0,
  -- The process (processes.id) that runs the search without holding its job; null while the queue's worker does.
  holder bigint,
  last_seq integer not null default 0
) with (fillfactor = 50);

-- How the consultation of each jurisdiction ended: the checkpoints of a search.
create table search_checks (
  search_id uuid not null references searches (id) on delete cascade,
  jurisdiction text not null,
  outcome text not null,
  found integer not null,
  from_cache boolean not null,
  consulted_at timestamptz not null,
  elapsed_ms integer not null,
  message text,
  link text,
  reason text,
  set_aside integer not null default 0,
  primary key (search_id, jurisdiction)
);

-- What a browser is told, in order. One row for what was written together: `events` holds the messages numbered
-- first_seq to last_seq. Fines are named by hash, not repeated.
create table search_events (
  search_id uuid not null references searches (id) on delete cascade,
  last_seq integer not null,
  first_seq integer not null,
  events json not null,
  primary key (search_id, last_seq)
);

-- What is known of a subject's fines.
create table fines (
  subject_hash bytea not null,
  hash bytea not null,
  jurisdiction text not null,
  numero_acta text,
  dominio text,
  estado text not null,
  estado_texto text,
  resuelto boolean not null,
  total_centavos bigint,
  pago_voluntario boolean not null,
  pago_voluntario_vencimiento date,
  fecha_infraccion date,
  hora text,
  juzgado text,
  ubicacion text,
  tipologia text,
  motivo text,
  descripcion text,
  uf numeric,
  velocidad real,
  velocidad_max real,
  evidence json,
  pago_link text,
  lat double precision,
  lng double precision,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (subject_hash, hash)
);

-- Private links to the result of a search.
create table result_links (
  token_hash bytea primary key,
  search_id uuid not null references searches (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index result_links_by_search on result_links (search_id);

-- Ends that no browser has seen: who is owed a mail.
create index searches_unseen on searches (completed_at)
  where state = 'complete' and delivered_at is null and mailed_at is null;
