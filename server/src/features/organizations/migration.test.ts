import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FLEET_KEY_SCOPES, KEY_SCOPES } from '@multas/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrl } from '../../../test/postgres.setup.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { createLog } from '../../platform/log/log.ts'
import type { WebhookClient } from '../../platform/outbound/safe-fetch.ts'
import { migrateQueue } from '../../platform/queue/migrate-queue.ts'
import { listAudit, writeAudit } from './audit/audit-store.ts'
import { findPresentedKey } from './keys/key-store.ts'
import { manageKeys } from './keys/manage-keys.ts'
import { findActiveMembers, findUnmailed, listMembers } from './members/member-store.ts'
import type { OrganizationKind } from './organization-kind.ts'
import {
  AT,
  emailHash,
  FLEET,
  fillAsBefore,
  hashOf,
  ids,
  SUSPENDED,
  secrets,
  WEBHOOKS,
} from './testing/fill-as-before.ts'
import { publishEvent, sendWebhookJob } from './webhooks/deliver-event.ts'
import { signEvent } from './webhooks/sign-event.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')
const actors = { gone: '', kinds: {}, others: '' }
const members = { invited: 'id', holds: 'supervisor', membersMax: 9 } as const
const shared = { keyPrefix: '', events: [], webhooksMax: 9, actors, ...members } as const
const MUNICIPALITIES: OrganizationKind = {
  ...{ ...shared, kind: 'municipality', feature: 'municipalities', keyScopes: KEY_SCOPES },
}
const FLEETS: OrganizationKind = {
  ...{ ...shared, kind: 'fleet', feature: 'fleets', keyScopes: FLEET_KEY_SCOPES },
}
/** The first migration of organizations. */
const FIRST = '0092'
const NOW = new Date('2026-03-12T12:00:00Z')

/** Tables of the version before, which it goes on reading and writing by these names. */
const OLD_TABLES = [
  ...['api_keys', 'fleet_keys'],
  ...['webhooks', 'fleet_webhooks', 'webhook_deliveries', 'fleet_webhook_deliveries'],
  ...['municipality_members', 'fleet_members', 'fleet_audit'],
]

const name = `migration_${randomBytes(8).toString('hex')}`
let database: Database
let before: Record<string, unknown[]>

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const query = async (text: string, values: readonly unknown[] = []) =>
  (await database.pool.query(text, [...values])).rows

async function readOld(): Promise<Record<string, unknown[]>> {
  const read: Record<string, unknown[]> = {}
  for (const table of OLD_TABLES) read[table] = await query(`select * from ${table} t order by t.id`)
  return read
}

beforeAll(async () => {
  await onServer(`create database ${name}`)
  const url = databaseUrl(inject('postgres'), name)
  const earlier = await mkdtemp(path.join(tmpdir(), 'multas-migrations-'))
  for (const file of await readdir(MIGRATIONS))
    if (file < FIRST) await cp(path.join(MIGRATIONS, file), path.join(earlier, file))
  await migrate(url, earlier)
  await migrateQueue(url)
  await rm(earlier, { recursive: true })
  database = openDatabase({ connectionString: url, maxConnections: 3, onIdleError: () => undefined })
  await fillAsBefore(query)
  before = await readOld()
  await migrate(url, MIGRATIONS)
})

afterAll(async () => {
  await database.close()
  await onServer(`drop database ${name} with (force)`)
})

describe('what the version before wrote', () => {
  it('is read by it as before, row by row', async () => {
    expect(await readOld()).toEqual(before)
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
  })

  it('has an organization, open or not', async () => {
    const rows = await query('select * from organizations order by kind, is_open')
    expect(rows).toEqual([
      { id: SUSPENDED, kind: 'fleet', is_open: false },
      { id: FLEET, kind: 'fleet', is_open: true },
      { id: 'lanus', kind: 'municipality', is_open: false },
      { id: 'ezeiza', kind: 'municipality', is_open: true },
    ])
  })

  it('lets the same keys in, each for its own kind, and no key of who is disabled', async () => {
    const find = (kind: 'municipality' | 'fleet', key: string) =>
      findPresentedKey(database.db, kind, hashOf(key), NOW)
    expect(await find('municipality', 'mk_1')).toMatchObject({ id: ids.key, organization: 'ezeiza' })
    expect(await find('fleet', 'fk_1')).toMatchObject({ id: ids.fleetKey, organization: FLEET })
    expect(await find('fleet', 'mk_1')).toBeUndefined()
    expect(await find('municipality', 'fk_1')).toBeUndefined()
    expect(await find('municipality', 'mk_2')).toBeUndefined()
    expect(await find('fleet', 'fk_2')).toBeUndefined()
  })
})

describe('webhooks of the version before', () => {
  it.each([MUNICIPALITIES, FLEETS])('get what waits, signed with the same secret: $feature', async (kind) => {
    const [, , , webhook, delivery] = WEBHOOKS.find(([, , of]) => of === kind.kind) ?? WEBHOOKS[0]
    const sent: { body: string; headers: Record<string, string> }[] = []
    const job = sendWebhookJob(
      {
        ...{ database, secrets, clock: () => NOW, log: createLog('silent') },
        webhookClient: {
          refusalOf: () => null,
          post: async (_url, body, headers) => {
            sent.push({ body: String(body), headers })
            return { ok: true, status: 204 }
          },
          close: async () => undefined,
        } as WebhookClient,
      },
      kind,
    )
    expect(job.name).toBe(`${kind.feature}.webhook.send`)
    const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    await job.run({ delivery, attempts: 2 }, context)
    expect(sent).toMatchObject([
      {
        body: '{"type":"fine.seen"}',
        headers: { 'x-multas-signature': signEvent(`whsec_${webhook}`, '{"type":"fine.seen"}', NOW) },
      },
    ])
    const table = kind.kind === 'fleet' ? 'fleet_webhook_deliveries' : 'webhook_deliveries'
    expect(
      await query(`select attempts, body_sealed from ${table} where id = $1 and delivered_at = $2`, [
        ...[delivery, NOW],
      ]),
    ).toEqual([{ attempts: 3, body_sealed: null }])
  })

  it('get events of both versions', async () => {
    const data = { hash: hashOf('another').toString('base64url') }
    await database.db.transaction().execute(async (tx) => {
      await publishEvent(
        { secrets },
        tx,
        MUNICIPALITIES,
        { organization: 'ezeiza', type: 'fine.seen', data },
        NOW,
      )
    })
    const counts: number[] = []
    for (const [kind, owner, ofOwner] of WEBHOOKS)
      counts.push(
        (
          await query(
            `insert into ${kind}webhook_deliveries
               (id, webhook, ${ofOwner}, event_id, event_type, body_sealed, fine_hash, created_at, next_attempt_at)
             select gen_random_uuid(), w.id, w.${ofOwner}, gen_random_uuid(), 'fine.new', '', '', $2, $2
             from ${kind}webhooks w
             where w.${ofOwner} = $1 and w.disabled_at is null and 'fine.new' = any (w.events)
             returning id`,
            [owner, AT],
          )
        ).length,
      )
    expect(counts).toEqual([1, 1])
    const rows =
      await query(`select organization_id as id, count(*)::int as count, sum(attempts)::int as attempts
      from organization_webhook_deliveries where event_type in ('fine.seen', 'fine.new') group by 1`)
    expect(rows.toSorted((one) => (one.id === 'ezeiza' ? -1 : 1))).toEqual([
      { id: 'ezeiza', count: 5, attempts: 12 },
      { id: FLEET, count: 4, attempts: 12 },
    ])
  })

  it('are added, changed and removed by it', async () => {
    const added: unknown[] = []
    for (const [kind, owner, ofOwner] of WEBHOOKS) {
      const owners = ofOwner === 'fleet' ? ['fleets', 'id'] : ['municipalities', 'slug']
      const id = randomUUID()
      added.push(
        await query(
          `with held as (select from ${owners[0]} where ${owners[1]} = $2 for update)
           insert into ${kind}webhooks (id, ${ofOwner}, url, secret_sealed, events, created_at, created_by)
           select $1::uuid, $2, 'https://nueva.example/', '', '{fine.new}'::text[], now(), 'command' from held
           where (select count(*) from ${kind}webhooks where ${ofOwner} = $2) < 9 returning id`,
          [id, owner],
        ),
        await query(
          `update ${kind}webhooks set disabled_at = now() where ${ofOwner} = $1 and id = $2 returning id`,
          [...[owner, id]],
        ),
        await query(`delete from ${kind}webhooks where ${ofOwner} = $1 and id = $2 returning id`, [
          owner,
          id,
        ]),
      )
    }
    expect(added.flat()).toHaveLength(6)
  })
})

describe('members and the audit log of the version before', () => {
  it('are read by the new version', async () => {
    const municipal = await findActiveMembers(database.db, 'municipality', emailHash)
    const fleets = await findActiveMembers(database.db, 'fleet', emailHash)
    expect([...municipal, ...fleets]).toMatchObject([
      { id: ids.member, organization: 'ezeiza', role: 'supervisor', digest: 'none' },
      { id: ids.fleetMember, organization: FLEET, role: 'owner', digest: 'weekly' },
    ])
    expect(secrets.decrypt(municipal[0]?.emailSealed ?? Buffer.alloc(0))).toBe('ana@example.com')
    expect(await findUnmailed(database.db, ids.member)).toBeUndefined()
    const entries = await listAudit(database.db, FLEET, { before: null, limit: 9 })
    expect(entries.map(({ what }) => what)).toEqual(['Agregó un webhook', 'Creó una clave de API'])
  })

  it('are written by both', async () => {
    const entry = { at: NOW, by: 'site', operation: 'x', fineHash: null }
    await writeAudit(database.db, FLEET, { ...entry, what: 'De la versión nueva' })
    await query(
      `insert into fleet_audit (fleet, at, by, operation, what, fine_hash) values ($1, $2, 'site', 'x', 'De la anterior', null)`,
      [FLEET, AT],
    )
    const entries = await listAudit(database.db, FLEET, { before: null, limit: 2 })
    expect(entries.map(({ what }) => what)).toEqual(['De la anterior', 'De la versión nueva'])
    const written = [
      await query(
        `insert into municipality_members (id, municipality, email_hash, email_sealed, role, invited_at, invited_by)
         values (gen_random_uuid(), 'ezeiza', $1, '', 'clerk', now(), 'command')
         on conflict (municipality, email_hash) do nothing returning id`,
        [emailHash],
      ),
      await query(
        `insert into municipality_members (id, municipality, email_hash, email_sealed, role, invited_at, invited_by)
         values (gen_random_uuid(), 'ezeiza', $1, '', 'clerk', now(), 'command')
         on conflict (municipality, email_hash) do nothing returning id`,
        [Buffer.alloc(16, 8)],
      ),
      await query(
        `update fleet_members set joined_at = now() where fleet = $1 and joined_at is null returning id`,
        [FLEET],
      ),
      await query(`delete from fleet_members where email_hash = $1 and fleet = $2 returning fleet, role`, [
        ...[emailHash, SUSPENDED],
      ]),
    ]
    expect(written.map((rows) => rows.length)).toEqual([0, 1, 1, 1])
    expect(await listMembers(database.db, SUSPENDED)).toEqual([])
  })
})

describe('the version before, while both run', () => {
  it('writes keys that the new version reads', async () => {
    const values = `select gen_random_uuid(), $1, 'Nueva', '{fines:read}', $2, 'wxyz', now(), 'command'`
    const columns = 'name, scopes, key_hash, last_four, created_at, created_by'
    await query(`insert into api_keys (id, municipality, ${columns}) ${values}`, ['ezeiza', hashOf('mk_3')])
    await query(`insert into fleet_keys (id, fleet, ${columns}) ${values}`, [FLEET, hashOf('fk_3')])
    const deps = { database, clock: () => NOW }
    const fleets = manageKeys(deps, FLEETS)
    expect(await manageKeys(deps, MUNICIPALITIES).list('ezeiza')).toMatchObject([
      { name: 'Nueva', scopes: ['fines:read'] },
      {},
    ])
    expect(await fleets.list(FLEET)).toMatchObject([{ name: 'Nueva', scopes: ['fines:read'] }, {}])
  })

  it('rotates, uses and revokes keys, and lets in by them', async () => {
    const changed = [
      await query(`select id from api_keys where municipality = 'ezeiza' and id = $1 for update`, [ids.key]),
      await query(`update api_keys set last_used_at = $2 where id = $1 returning id`, [ids.key, AT]),
      await query(`update fleet_keys set revoked_at = $3 where fleet = $1 and id = $2 returning id`, [
        ...[SUSPENDED, ids.suspendedKey, AT],
      ]),
      await query(
        `select k.id from fleet_keys k join fleets o on o.id = k.fleet where k.key_hash = $1 and o.state = 'active'`,
        [hashOf('fk_1')],
      ),
    ]
    expect(changed.map((rows) => rows.length)).toEqual([1, 1, 1, 1])
  })

  it('opens and closes organizations', async () => {
    await query(`insert into municipalities (slug, created_at, created_by) values ('moron', $1, 'command')`, [
      AT,
    ])
    await query(`update municipalities set disabled_at = null where slug = 'lanus'`)
    await query(`update fleets set state = 'closed' where id = $1`, [FLEET])
    const rows = await query('select id from organizations where is_open order by id')
    expect(rows.map(({ id }) => id)).toEqual(['ezeiza', 'lanus', 'moron'])
    await query(`update fleets set state = 'active' where id = $1`, [FLEET])
  })
})
