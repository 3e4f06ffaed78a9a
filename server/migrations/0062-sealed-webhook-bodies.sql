-- A message says plate and act number: it is sealed until it is delivered, and erased then. Messages of earlier versions
-- that are still to be sent keep theirs in clear.
alter table webhook_deliveries
  alter column body drop not null,
  add column body_sealed bytea,
  -- The fine that it is about.
  add column fine_hash bytea;
update webhook_deliveries set body = null where delivered_at is not null;

alter table fleet_webhook_deliveries
  alter column body drop not null,
  add column body_sealed bytea,
  add column fine_hash bytea;
update fleet_webhook_deliveries set body = null where delivered_at is not null;
