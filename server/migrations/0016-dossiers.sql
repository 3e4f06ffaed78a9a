-- An operator may have the private link of a result sent again: asked for, and done.
alter table searches
  add column resend_asked_at timestamptz,
  add column resent_at timestamptz;

-- The searches of an address, and the newest of all.
create index searches_by_email on searches (email_hash, created_at desc);
create index searches_newest on searches (created_at desc, id);
