-- What the geocoder answered: an address and its area as `planLookup` (domain, places) writes them. Neither says
-- whose fine it is. Without a point: the geocoder knows no such address, which is asked again sooner.
create table geocoded_addresses (
  address text not null,
  area text not null,
  lat double precision,
  lng double precision,
  answered_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (address, area),
  check ((lat is null) = (lng is null))
);

create index geocoded_addresses_by_expiry on geocoded_addresses (expires_at);
