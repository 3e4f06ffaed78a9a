-- Fines that were written before `counted_in` (0068) count twice where two jurisdictions report one act, until their
-- subject is looked up again. Act numbers are sealed, so a job groups them: now, and once more when no process of the
-- version before can write any.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null and exists (select from fines) then
    perform graphile_worker.add_job('search.acts.group', '{"after": ""}', max_attempts => 25, run_at => moment)
    from unnest(array[now(), now() + interval '1 hour']) as moment;
  end if;
end $$;
