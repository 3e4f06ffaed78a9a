-- What visitors, companies and municipalities write is answered by people: how far they have got with each.
alter table feedback
  add column handled_at timestamptz,
  -- `admin:<uuid>`.
  add column handled_by text;

alter table contact_requests
  add column state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  -- The operator's own words about it, sealed: they name people.
  add column note_sealed bytea,
  add column changed_at timestamptz,
  add column changed_by text;
