-- How the site was used, day by day (Argentine days), counted from tracking_events by a scheduled job. No visitor is
-- in it, so it outlives the events.
create table tracking_days (
  day date not null,
  event_type text not null,
  -- The path of the page; '*' is all paths together beyond the 200 most frequent of a type in a day.
  path text not null,
  events bigint not null,
  -- Different browsers, and different visits of them.
  visitors bigint not null,
  sessions bigint not null,
  primary key (day, event_type, path)
);
