-- Contents to discard, the news of one subject and refused calls are found without reading the whole table.
-- step: an attempt that failed leaves an invalid index
drop index if exists fleet_imports_with_content;
drop index if exists fleet_news_by_subject;
drop index if exists admin_audit_not_done;
-- step
create index concurrently fleet_imports_with_content on fleet_imports (received_at) where content_sealed is not null;
-- step
create index concurrently fleet_news_by_subject on fleet_news (subject_hash);
-- step
create index concurrently admin_audit_not_done on admin_audit (at desc, id desc) where outcome <> 'done';
-- step
select 1;
