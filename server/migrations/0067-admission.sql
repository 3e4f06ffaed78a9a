-- A search that was accepted and has no place to run yet waits since this instant; null: it runs, or has ended.
alter table search_runs add column waiting_since timestamptz;
-- When it began to run: its deadline and its duration are counted from here.
alter table search_runs add column started_at timestamptz;

-- First come, first served. Writes of a running search touch neither column, so that they stay within their page.
create index search_runs_waiting on search_runs (waiting_since, search_id) where waiting_since is not null;
-- The searches that ended lately: how long they took says how long the next ones wait.
create index searches_completed on searches (completed_at desc) where completed_at is not null;
