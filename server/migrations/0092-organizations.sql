-- Municipalities and fleets are organizations: their members, keys, webhooks and audit log are in tables of their own
-- (docs/decisions/0077-one-concept-of-an-organization.md). Here: the organizations and their keys.

create table organizations (
  -- Slug of the municipality, or id of the fleet.
  id text primary key,
  kind text not null check (kind in ('municipality', 'fleet')),
  -- False: disabled, suspended or closed. Follows `municipalities.disabled_at` and `fleets.state`.
  is_open boolean not null
);

insert into organizations (id, kind, is_open)
  select slug, 'municipality', disabled_at is null from municipalities
  union all
  select id::text, 'fleet', state = 'active' from fleets;

alter table municipalities add foreign key (slug) references organizations (id);
alter table fleets add organization_id text generated always as (id::text) stored unique references organizations (id);

create function add_organization() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'fleets' then
    insert into organizations (id, kind, is_open) values (new.id::text, 'fleet', new.state = 'active')
      on conflict do nothing;
  else
    insert into organizations (id, kind, is_open) values (new.slug, 'municipality', new.disabled_at is null)
      on conflict do nothing;
  end if;
  return new;
end $$;
create trigger add_organization before insert on municipalities
  for each row execute function add_organization();
create trigger add_organization before insert on fleets
  for each row execute function add_organization();

create function open_organization() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'fleets' then
    update organizations set is_open = new.state = 'active' where id = new.id::text;
  else
    update organizations set is_open = new.disabled_at is null where id = new.slug;
  end if;
  return null;
end $$;
create trigger open_organization after update of disabled_at on municipalities
  for each row execute function open_organization();
create trigger open_organization after update of state on fleets
  for each row execute function open_organization();

-- Keys: those of municipalities stay in place, those of fleets join them.
alter table api_keys rename to organization_keys;
alter table organization_keys rename municipality to organization_id;
alter table organization_keys drop constraint api_keys_municipality_fkey;
alter table organization_keys
  add foreign key (organization_id) references organizations (id) on delete cascade;
alter index api_keys_of_municipality rename to organization_keys_of_organization;

insert into organization_keys (id, organization_id, name, scopes, key_hash, last_four, created_at, created_by,
    last_used_at, expires_at, revoked_at, revoked_by, rotated_from)
  select id, fleet::text, name, scopes, key_hash, last_four, created_at, created_by,
    last_used_at, expires_at, revoked_at, revoked_by, rotated_from
  from fleet_keys;
drop table fleet_keys;

-- What the version before reads and writes while both run. The release after this one drops these views.
create view api_keys as
  select id, organization_id as municipality, name, scopes, key_hash, last_four, created_at, created_by, last_used_at,
    expires_at, revoked_at, revoked_by, rotated_from
  from organization_keys where organization_id in (select slug from municipalities);

create view fleet_keys as
  select id, (select f.id from fleets f where f.organization_id = k.organization_id) as fleet, name, scopes, key_hash,
    last_four, created_at, created_by, last_used_at, expires_at, revoked_at, revoked_by, rotated_from
  from organization_keys k where organization_id in (select organization_id from fleets);

-- Writes a row of such a view into the table that the trigger names.
create function add_fleet_row() returns trigger language plpgsql as $$
begin
  execute format('insert into %1$I select (jsonb_populate_record(null::%1$I, $1)).*', tg_argv[0])
    using to_jsonb(new) || jsonb_build_object('organization_id', new.fleet);
  return new;
end $$;
create trigger add_fleet_row instead of insert on fleet_keys
  for each row execute function add_fleet_row('organization_keys');
