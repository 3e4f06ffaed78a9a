import type { Db } from '../database/db.ts'
import { isDatabaseOutage } from '../database/outage.ts'
import { statement } from '../database/statement.ts'
import type { Log } from '../log/log.ts'

/** Shared by a backup until it has read the queue. */
export const COMPACTION_LOCK = 7_206_413_557
const MIN_DEAD = 500
const MAX_LIVE = 10_000

const COUNT_HELD = statement({
  name: 'queue.count_held',
  text: `
select dead::int from pg_stat_get_dead_tuples('graphile_worker._private_jobs'::regclass) dead
where dead > ${MIN_DEAD} and exists (
  select from (
    select backend_xmin from pg_stat_activity where pid <> pg_backend_pid()
    union all select xmin from pg_replication_slots
  ) snapshots(oldest) where age(oldest) > 1000)`,
  row: { dead: 'int4' },
})

/** NOWAIT: a waiting exclusive lock would stop all others. pg_dump takes its snapshot before its locks. */
const COMPACT = statement({
  name: 'queue.compact',
  text: `
do $$
declare
  names text;
  kept graphile_worker._private_jobs[];
begin
  if not pg_try_advisory_xact_lock(${COMPACTION_LOCK}) then
    raise lock_not_available;
  end if;
  if (select count(*) from (select from graphile_worker._private_jobs limit ${MAX_LIVE + 1}) jobs) > ${MAX_LIVE} then
    raise lock_not_available;
  end if;
  for attempt in 1..50 loop
    begin
      lock table graphile_worker._private_jobs in access exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = 50 then raise; end if;
      perform pg_sleep(0.005);
    end;
  end loop;
  select string_agg(quote_ident(attname), ', ') into names from pg_attribute
  where attrelid = 'graphile_worker._private_jobs'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  select array_agg(job) into kept from graphile_worker._private_jobs job;
  truncate graphile_worker._private_jobs;
  execute format(
    'insert into graphile_worker._private_jobs (%1$s) overriding system value select %1$s from unnest($1)', names
  ) using kept;
  if exists (select from pg_stat_activity where datname = current_database() and starts_with(application_name, 'pg_dump')) then
    raise lock_not_available;
  end if;
  perform pg_stat_force_next_flush();
end $$`,
})

/** Throws 55P03 when the queue is not free. */
export async function compactJobs(db: Db): Promise<void> {
  await COMPACT.query(db)
}

/** Explained in docs/decisions/0108. */
export async function compactIfHeld(db: Db, log: Log): Promise<void> {
  try {
    const [held] = (await COUNT_HELD.query(db)).rows
    if (held === undefined) return
    await compactJobs(db)
    log.info('queue.compacted', { dead: held.dead })
  } catch (error) {
    if (!isDatabaseOutage(error)) log.error('queue.compaction.failed', error)
  }
}
