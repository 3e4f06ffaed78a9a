-- Checks and events of searches by month, so that a month is dropped instead of its rows deleted
-- (docs/decisions/0098-checks-and-events-by-month.md). The existing tables stay in place, as the partition of all
-- random ids.

-- The lowest id of a search that begins at that time: UUIDs of version 8, above every random one (version 4). After
-- the version 12, after the variant 30 bits of the milliseconds, then 32 random bits.
create or replace function ordered_id(at timestamptz, random bigint default 0) returns uuid
language sql immutable strict parallel safe as $$
  select ('ffffffff-ffff-8' || lpad(to_hex(ms >> 30), 3, '0')
    || '-' || to_hex(8 + (ms >> 28 & 3)) || lpad(to_hex(ms >> 16 & 4095), 3, '0')
    || '-' || lpad(to_hex(ms & 65535), 4, '0') || lpad(to_hex(random & 4294967295), 8, '0'))::uuid
  from (select floor(extract(epoch from at) * 1000)::bigint as ms) as time
$$;
-- The lowest id of a search that may still have been running at that time. Immutable, so that months are excluded
-- while a statement is planned.
create or replace function running_since(at timestamptz) returns uuid
language sql immutable strict parallel safe as $$ select ordered_id(at - interval '24 hours') $$;
alter table search_checks drop constraint if exists search_checks_ids;
alter table search_checks add constraint search_checks_ids
  check (search_id < 'ffffffff-ffff-8000-8000-000000000000') not valid;
alter table search_events drop constraint if exists search_events_ids;
alter table search_events add constraint search_events_ids
  check (search_id < 'ffffffff-ffff-8000-8000-000000000000') not valid;

-- step: beside reads and writes, so that the exchange reads nothing
alter table search_checks validate constraint search_checks_ids;
-- step
alter table search_events validate constraint search_events_ids;

-- step: the exchange
do $$
declare
  parent text;
  month timestamp;
begin
  foreach parent in array array['search_checks', 'search_events'] loop
    execute format('alter table %I rename to %I', parent, parent || '_unordered');
    execute format('alter index %I rename to %I', parent || '_pkey', parent || '_unordered_pkey');
    execute format('create table %I (like %I including defaults including storage including compression
      including indexes) partition by range (search_id)', parent, parent || '_unordered');
    execute format('alter table %I add foreign key (search_id) references searches (id) on delete cascade', parent);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)',
      parent, parent || '_unordered', 'ffffffff-ffff-8000-8000-000000000000');
    execute format('alter table %I drop constraint %I', parent || '_unordered', parent || '_ids');
    -- Clocks may differ; the next month is made ten days before it begins.
    for month in select distinct date_trunc('month', now() at time zone 'UTC' + away)
      from unnest(array['-1 day', '0 days', '10 days']::interval[]) as away
    loop
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        parent || to_char(month, '_YYYY_MM'), parent, ordered_id(month at time zone 'UTC'),
        ordered_id((month + interval '1 month') at time zone 'UTC'));
    end loop;
  end loop;
end $$;
