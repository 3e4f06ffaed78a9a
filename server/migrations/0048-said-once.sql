-- By which watch a notice came, so that what waits goes when that is silenced or taken away; and what it says of which
-- fine, as a keyed hash: a fine that belongs to two watched subjects is told once.
alter table notices
  add column watch_id uuid,
  add column says bytea check (octet_length(says) = 16);

-- A mail about news whose reader left before it could be sent.
alter table account_mails
  drop constraint account_mails_state_check,
  add constraint account_mails_state_check
    check (state in ('waiting', 'sent', 'refused', 'given_up', 'withdrawn'));
