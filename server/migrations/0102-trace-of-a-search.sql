-- Where the process that runs a search goes on with the trace of the call that began it: a W3C traceparent and the
-- time. Null for most: only sampled searches have one. Random, no personal data.
alter table search_runs add column trace text;
