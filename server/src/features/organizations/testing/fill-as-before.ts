import { createHash, randomUUID } from 'node:crypto'
import { createSecrets } from '../../../platform/secrets/secrets.ts'

export const AT = '2026-03-11T12:00:00Z'

export const FLEET = randomUUID()
export const SUSPENDED = randomUUID()
export const ids = {
  key: randomUUID(),
  rotated: randomUUID(),
  fleetKey: randomUUID(),
  suspendedKey: randomUUID(),
  ...{ webhook: randomUUID(), fleetWebhook: randomUUID() },
  ...{ member: randomUUID(), fleetMember: randomUUID() },
  ...{ delivery: randomUUID(), fleetDelivery: randomUUID() },
}
export const WEBHOOKS = [
  ['', 'ezeiza', 'municipality', ids.webhook, ids.delivery],
  ['fleet_', FLEET, 'fleet', ids.fleetWebhook, ids.fleetDelivery],
] as const
export const secrets = createSecrets('s'.repeat(32))
export const emailHash = Buffer.alloc(16, 7)
export const hashOf = (text: string) => createHash('sha256').update(text).digest()

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

/** Rows as the version before organizations wrote them. */
export async function fillAsBefore(query: Query): Promise<void> {
  await query(
    `insert into municipalities (slug, created_at, created_by, disabled_at)
    values ('ezeiza', $1, 'command', null), ('lanus', $1, 'command', $1)`,
    [AT],
  )
  await query(
    `insert into fleets (id, name, state, vehicle_limit, inform_days, opened_at, opened_by)
    values ($1, 'Del Sur', 'active', 10, 10, $3, 'command'), ($2, 'Del Norte', 'suspended', 10, 10, $3, 'command')`,
    [FLEET, SUSPENDED, AT],
  )
  const key = `(id, %, name, scopes, key_hash, last_four, created_at, created_by, expires_at, rotated_from)
    values ($1, $2, 'Sistema', $3, $4, 'abcd', $5, 'command', $6, $7)`
  const municipal = `insert into api_keys ${key.replace('%', 'municipality')}`
  const fleet = `insert into fleet_keys ${key.replace('%', 'fleet')}`
  await query(municipal, [ids.key, 'ezeiza', ['fines:write'], hashOf('mk_1'), AT, null, null])
  await query(municipal, [ids.rotated, 'lanus', ['fines:read'], hashOf('mk_2'), AT, '2026-12-01', ids.key])
  await query(fleet, [ids.fleetKey, FLEET, ['fines:read'], hashOf('fk_1'), AT, null, null])
  await query(fleet, [ids.suspendedKey, SUSPENDED, ['vehicles:read'], hashOf('fk_2'), AT, null, ids.fleetKey])
  await query(`insert into idempotency_keys values ($1, 'push-1', $2, $3, null)`, [ids.key, hashOf('x'), AT])
  await query(
    `insert into municipality_members (id, municipality, email_hash, email_sealed, role, invited_at, invited_by,
       disabled_at, invitation_mailed_at)
     values ($1, 'ezeiza', $2, $3, 'supervisor', $4, 'command', null, $4), ($5, 'lanus', $2, $3, 'clerk', $4, 'x', $4, null)`,
    [ids.member, emailHash, secrets.encrypt('ana@example.com'), AT, randomUUID()],
  )
  await query(
    `insert into fleet_members (id, fleet, email_hash, email_sealed, role, digest, digested_news, invited_at,
       invited_by, mailed_at, joined_at)
     values ($1, $2, $3, $4, 'owner', 'weekly', 7, $5, 'command', $5, null), ($6, $7, $3, $4, 'viewer', 'none', 0, $5, 'x', null, $5)`,
    [ids.fleetMember, FLEET, emailHash, secrets.encrypt('ana@example.com'), AT, randomUUID(), SUSPENDED],
  )
  for (const what of ['Creó una clave de API', 'Agregó un webhook'])
    await query(
      `insert into fleet_audit (fleet, at, by, operation, what, fine_hash) values ($1, $2, 'member:1', 'x', $3, $4)`,
      [FLEET, AT, what, hashOf('fine')],
    )
  for (const [kind, owner, ofOwner, webhook, delivery] of WEBHOOKS) {
    await query(
      `insert into ${kind}webhooks (id, ${ofOwner}, url, secret_sealed, events, created_at, created_by, disabled_at)
       values ($1, $2, 'https://programas.example/', $3, '{fine.seen,fine.new}', $4, 'member:1', null),
         (gen_random_uuid(), $2, 'https://otra.example/', $3, '{}', $4, 'member:1', $4)`,
      [webhook, owner, secrets.encrypt(`whsec_${webhook}`), AT],
    )
    await query(
      `insert into ${kind}webhook_deliveries (id, webhook, ${ofOwner}, event_id, event_type, body_sealed, fine_hash,
         created_at, attempts, last_status, next_attempt_at, delivered_at, dead_at)
       values ($1, $2, $3, gen_random_uuid(), 'fine.seen', $4, $5, $6, 2, 503, $6, null, null),
         (gen_random_uuid(), $2, $3, gen_random_uuid(), 'fine.new', null, $5, $6, 1, 204, null, $6, null),
         (gen_random_uuid(), $2, $3, gen_random_uuid(), 'fine.new', $4, $5, $6, 8, 500, null, null, $6)`,
      [delivery, webhook, owner, secrets.encrypt('{"type":"fine.seen"}'), hashOf('fine'), AT],
    )
  }
}
