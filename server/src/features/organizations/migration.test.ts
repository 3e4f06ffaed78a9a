import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FLEET_KEY_SCOPES, KEY_SCOPES } from '@multas/domain'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUrl } from '../../../test/postgres.setup.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { keepKeys } from './keys/keep-keys.ts'
import { findPresentedKey } from './keys/key-store.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')
/** The first migration of organizations. */
const FIRST = '0092'
const AT = '2026-03-11T12:00:00Z'
const NOW = new Date('2026-03-12T12:00:00Z')

/** Tables of the version before, which it goes on reading and writing by these names. */
const OLD_TABLES = ['api_keys', 'fleet_keys'] as const

const FLEET = randomUUID()
const SUSPENDED = randomUUID()
const ids = { key: randomUUID(), rotated: randomUUID(), fleetKey: randomUUID(), suspendedKey: randomUUID() }
const hashOf = (text: string) => createHash('sha256').update(text).digest()

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
  await rm(earlier, { recursive: true })
  database = openDatabase({ connectionString: url, maxConnections: 3, onIdleError: () => undefined })
  await fillAsBefore()
  before = await readOld()
  await migrate(url, MIGRATIONS)
})

afterAll(async () => {
  await database.close()
  await onServer(`drop database ${name} with (force)`)
})

async function fillAsBefore(): Promise<void> {
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
}

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
    const find = (kind: string, key: string) => findPresentedKey(database.db, kind, hashOf(key), NOW)
    expect(await find('municipality', 'mk_1')).toMatchObject({ id: ids.key, organization: 'ezeiza' })
    expect(await find('fleet', 'fk_1')).toMatchObject({ id: ids.fleetKey, organization: FLEET })
    expect(await find('fleet', 'mk_1')).toBeUndefined()
    expect(await find('municipality', 'fk_1')).toBeUndefined()
    expect(await find('municipality', 'mk_2')).toBeUndefined()
    expect(await find('fleet', 'fk_2')).toBeUndefined()
  })
})

describe('the version before, while both run', () => {
  it('writes keys that the new version reads', async () => {
    const values = `select gen_random_uuid(), $1, 'Nueva', '{fines:read}', $2, 'wxyz', now(), 'command'`
    const columns = 'name, scopes, key_hash, last_four, created_at, created_by'
    await query(`insert into api_keys (id, municipality, ${columns}) ${values}`, ['ezeiza', hashOf('mk_3')])
    await query(`insert into fleet_keys (id, fleet, ${columns}) ${values}`, [FLEET, hashOf('fk_3')])
    const deps = { database, clock: () => NOW }
    const kinds = { limits: '', keyPrefix: '' }
    const municipal = keepKeys(deps, { kind: 'municipality', keyScopes: KEY_SCOPES, ...kinds })
    const fleets = keepKeys(deps, { kind: 'fleet', keyScopes: FLEET_KEY_SCOPES, ...kinds })
    expect(await municipal.list('ezeiza')).toMatchObject([{ name: 'Nueva', scopes: ['fines:read'] }, {}])
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
