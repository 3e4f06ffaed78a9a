-- step: an attempt that failed leaves an invalid index
drop index if exists notice_preferences_refused;
-- step
create index concurrently notice_preferences_refused on notice_preferences (refused_email_hash)
  where refused_email_hash is not null;
-- step
select 1;
