-- Homologated cameras, from the list that the operator imported last: an import replaces the list whole.
create table camera_lists (
  id smallint primary key default 1 check (id = 1),
  source text not null,
  source_url text,
  listed_on date not null,
  imported_at timestamptz not null
);

create table cameras (
  list_id smallint not null default 1 references camera_lists (id) on delete cascade,
  number integer not null,
  kind text not null check (kind in ('speed', 'red_light', 'speed_and_red_light')),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  place text,
  direction text,
  speed_limit smallint check (speed_limit > 0),
  primary key (list_id, number)
);
