-- A random mark of the last write under the fence. A writer whose answer was lost with the connection finds out by it
-- whether the write was committed.
alter table search_runs add column last_write integer not null default 0;
