import type pg from 'pg'

/** In the tables of the previous release: `rows` deliveries of webhooks and entries of audit logs, of ten fleets. */
export async function fillOrganizations(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `insert into fleets (id, name, vehicle_limit, inform_days, state, opened_at, opened_by)
     select gen_random_uuid(), 'Flota ' || n, 100, 3, 'active', now(), 'operator' from generate_series(1, 10) n`,
  )
  await client.query(
    `insert into fleet_webhooks (id, fleet, url, secret_sealed, events, created_at, created_by)
     select gen_random_uuid(), id, 'https://fleet.example/hook', '\\x00', '{}', now(), 'operator' from fleets`,
  )
  await client.query(
    `insert into fleet_webhook_deliveries
       (id, webhook, fleet, event_id, event_type, body_sealed, created_at, attempts, last_status, delivered_at, dead_at)
     select gen_random_uuid(), w.id, w.fleet, gen_random_uuid(), 'fine.found', sha512(n::text::bytea),
       at, 1, 200, case when n % 1000 = 0 then null else at end, case when n % 1000 = 0 then at end
     from generate_series(1, $1::int) n
     join (select id, fleet, row_number() over () - 1 as place from fleet_webhooks) w on w.place = n % 10
     cross join lateral (select now() - n * interval '5 seconds' as at) t`,
    [rows],
  )
  await client.query(
    `insert into fleet_audit (fleet, at, by, operation, what)
     select f.id, now() - n * interval '5 seconds', 'operator', 'fleet.vehicle.add', 'AB123CD'
     from generate_series(1, $1::int) n
     join (select id, row_number() over () - 1 as place from fleets) f on f.place = n % 10`,
    [rows],
  )
  await client.query('analyze')
}
