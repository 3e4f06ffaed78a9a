-- What the site's figures are counted from, day by day (Argentine days). No person is in any of them, so they
-- outlive the searches, the events and the mails they were counted from.

create table search_days (
  -- Every day has a row, also one without a search.
  day date primary key,
  started integer not null,
  -- Different verified e-mail addresses.
  visitors integer not null,
  -- Told to the end, and those of them in which at least one jurisdiction failed.
  completed integer not null,
  with_failures integer not null
);

-- In how many visits each step on the way to a fine was taken.
create table funnel_days (
  day date not null,
  event_type text not null,
  sessions bigint not null,
  primary key (day, event_type)
);

-- Attempts to hand a mail to the mail server, and how they ended.
create table mail_days (
  day date not null,
  -- What the mail is for: 'code', 'results', …
  kind text not null,
  outcome text not null check (outcome in ('sent', 'refused', 'unavailable')),
  mails bigint not null,
  primary key (day, kind, outcome)
);

-- Both are written in the order of their time: a few bytes for each megabyte find the newest.
create index searches_by_time on searches using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index tracking_batches_by_time on tracking_batches using brin (at) with (pages_per_range = 16, autosummarize = on);
