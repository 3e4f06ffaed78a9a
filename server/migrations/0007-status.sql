-- How each jurisdiction's source answered, hour by hour: counted from the checks of searches, without anything of
-- whom they were about. What came from a cache is not counted, nor what no source was asked.
create table source_hours (
  jurisdiction text not null,
  -- Its beginning, in UTC.
  hour timestamptz not null,
  consultations integer not null,
  -- Answered in full.
  answered integer not null,
  -- How many ended with each failure: {"timeout": 3}.
  failures jsonb not null,
  -- Of those that were answered: how many fell into each span of features/status/latency-histogram.ts.
  latencies integer[] not null,
  last_answered_at timestamptz,
  primary key (jurisdiction, hour)
);

create index source_hours_by_hour on source_hours (hour);

-- Checks are written in the order of their time: a few bytes for each megabyte find the newest.
create index search_checks_by_time on search_checks using brin (consulted_at) with (pages_per_range = 16, autosummarize = on);
