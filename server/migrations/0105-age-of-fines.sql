-- The daily sweep finds old fines by their age, instead of reading all.
-- step: an attempt that failed leaves an invalid index
drop index if exists fines_by_age;
-- step
create index concurrently fines_by_age on fines (changed_at);
-- step
select 1;
