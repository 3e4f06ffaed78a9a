-- A page of a fleet's vehicles is read in the order of their ids, without those of other fleets.
-- step: an attempt that failed leaves an invalid index
drop index if exists fleet_vehicles_by_id;
-- step
create index concurrently fleet_vehicles_by_id on fleet_vehicles (fleet, id);
-- step
select 1;
