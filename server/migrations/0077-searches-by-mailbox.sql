-- The searches of a mailbox, the newest first: what its account lists.
create index searches_by_mailbox on searches (canonical_email_hash, created_at desc, id desc);
