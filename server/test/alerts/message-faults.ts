import { createECDH, randomBytes } from 'node:crypto'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'
import type { AlertTestbed } from './alert-testbed.ts'

const NOWHERE = 'https://nowhere.invalid/'
const MESSAGES = 8

/** Push messages to a service that cannot be reached. */
export async function causePushFailures({ database, settings }: AlertTestbed) {
  const secrets = createSecrets(settings.APP_SECRET ?? '')
  const device = createECDH('prime256v1')
  const keys = {
    p256dh: device.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const values = [
    randomBytes(16),
    secrets.encrypt('push@example.com'),
    secrets.encrypt(JSON.stringify({ endpoint: NOWHERE, keys })),
    secrets.encrypt(JSON.stringify({ title: 'Prueba', body: 'Prueba', path: '/cuenta' })),
  ]
  await database.asAdmin((client) =>
    client.query(
      `with account as (
         insert into accounts (id, email_hash, email_sealed, created_at)
         values (gen_random_uuid(), $1, $2, now()) returning id
       ), device as (
         insert into push_endpoints (id, account_id, endpoint_hash, endpoint_sealed, label, added_at)
         select gen_random_uuid(), id, sha256($1), $3, 'Prueba', now() from account returning id, account_id
       ), message as (
         insert into push_messages (id, account_id, endpoint_id, label, content_sealed, created_at)
         select gen_random_uuid(), account_id, id, 'Prueba', $4, now() from device, generate_series(1, ${MESSAGES})
         returning id
       )
       select graphile_worker.add_job('notices.push.send', json_build_object('messageId', id)) from message`,
      values,
    ),
  )
  return () =>
    database.asAdmin((client) => client.query('delete from accounts where email_hash = $1', [values[0]]))
}

/** Deliveries to a receiver that cannot be reached. */
export async function causeWebhookFailures({ database, settings }: AlertTestbed) {
  const secrets = createSecrets(settings.APP_SECRET ?? '')
  await database.asAdmin((client) =>
    client.query(
      `with organization as (
         insert into organizations (id, kind, is_open) values ('of-the-drill', 'fleet', true) returning id
       ), webhook as (
         insert into organization_webhooks (id, organization_id, url, secret_sealed, events, created_at, created_by)
         select gen_random_uuid(), id, '${NOWHERE}', $1, '{fine.added}', now(), gen_random_uuid() from organization
         returning id, organization_id
       ), delivery as (
         insert into organization_webhook_deliveries
           (id, webhook, organization_id, event_id, event_type, body_sealed, created_at, next_attempt_at)
         select gen_random_uuid(), id, organization_id, gen_random_uuid(), 'fine.added', $2, now(), now()
         from webhook, generate_series(1, ${MESSAGES}) returning id
       )
       select graphile_worker.add_job('fleets.webhook.send', json_build_object('delivery', id, 'attempts', 0))
       from delivery`,
      [secrets.encrypt('a secret of the drill'), secrets.encrypt('{}')],
    ),
  )
  return () =>
    database.asAdmin((client) =>
      client.query(`with gone as (delete from organization_webhook_deliveries where organization_id = 'of-the-drill'),
        webhooks as (delete from organization_webhooks where organization_id = 'of-the-drill')
        delete from organizations where id = 'of-the-drill'`),
    )
}
