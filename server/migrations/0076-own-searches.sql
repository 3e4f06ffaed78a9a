-- Whether the private link of a search is mailed as soon as it ends, whoever still follows it. False for searches of
-- before: those that a browser has seen are not mailed now.
alter table searches add column mails_result boolean not null default false;
-- Who sends the mail holds it for a short time, so that two jobs do not send it twice.
alter table searches add column mail_claimed_at timestamptz;
-- Its visitor removed it: it opens for nobody any more, and only its waiting period is left of it.
alter table searches add column removed_at timestamptz;

create index searches_unmailed on searches (completed_at)
  where state = 'complete' and mailed_at is null and (mails_result or delivered_at is null);

-- Browsers that proved the e-mail of a search anew, beside the one that started it: for a day they may open it.
create table search_readers (
  search_id uuid not null references searches (id) on delete cascade,
  -- SHA-256 of the browser's cookie.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  opened_at timestamptz not null,
  primary key (search_id, browser_hash)
);
create index search_readers_by_age on search_readers (opened_at);
