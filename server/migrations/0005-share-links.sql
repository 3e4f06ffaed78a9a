-- A private link is mailed by us, or made by the visitor to share a result. `id` names it to its owner, who may see
-- and revoke it but never reads its token again.
alter table result_links
  add column id uuid not null default gen_random_uuid(),
  add column kind text not null default 'mail' check (kind in ('mail', 'share'));
create unique index result_links_id on result_links (id);
