import type pg from 'pg'
import { type RowOfSpec, statement } from '../../platform/database/statement.ts'
import { type KeyRing, PINNED_PURPOSES } from '../../platform/secrets/key-ring.ts'
import { createSecrets, derivedKey, secretCheckValue } from '../../platform/secrets/secrets.ts'
import { SECRET_TABLES } from './secret-columns.ts'

class SecretRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'SecretRefused'
  }
}

export const STATE_COLUMNS = [
  ...['check_value as "check"', 'previous_check_value as "previousCheck"'],
  ...['phase', 'is_versioned as "isVersioned"'],
].join(', ')

export const STATE_ROW = {
  check: 'app_secret.check_value',
  previousCheck: 'app_secret.previous_check_value',
  phase: 'app_secret.phase',
  isVersioned: 'app_secret.is_versioned',
} as const

export type SecretState = RowOfSpec<typeof STATE_ROW>

const READ_STATE = statement({
  name: 'secret_change.state',
  text: `select ${STATE_COLUMNS} from app_secret`,
  row: STATE_ROW,
})

const ANNOUNCE = statement({
  name: 'secret_change.announce',
  text: `
update app_secret set check_value = $1, previous_check_value = $2, phase = 'announced', started_at = now(),
  settled_at = null, unreachable = null
returning ${STATE_COLUMNS}`,
  row: STATE_ROW,
})

const READ_PINNED = statement({
  name: 'secret_change.pinned',
  text: 'select purpose, key_sealed as sealed from pinned_keys',
  row: { purpose: 'pinned_keys.purpose', sealed: 'pinned_keys.key_sealed' },
})

const START_LOCK = 7_206_413_584

/**
 * Compares the secret with the database's, and begins a change if only `APP_SECRET_PREVIOUS` matches. Fills
 * `ring`. Throws `SecretRefused`.
 */
export async function admitSecret(pool: pg.Pool, appSecret: string, ring: KeyRing): Promise<SecretState> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [START_LOCK])
    const found = (await readState(client)) ?? (await recognise(client, appSecret, ring))
    const state = mustChange(found, appSecret, ring) ? await announce(client, appSecret, ring) : found
    refuseUnknown(state, appSecret, ring.previous)
    Object.assign(ring, { phase: state.phase, isVersioned: state.isVersioned })
    await pinKeys(client, appSecret, ring, state)
    await client.query('commit')
    return state
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function readState(client: pg.PoolClient): Promise<SecretState | undefined> {
  return (await READ_STATE.query(client)).rows[0]
}

const mustChange = ({ check, phase }: SecretState, appSecret: string, { previous }: KeyRing): boolean =>
  phase === 'settled' &&
  check !== secretCheckValue(appSecret) &&
  previous !== null &&
  check === secretCheckValue(previous)

export function refuseUnknown(state: SecretState, appSecret: string, previous: string | null): void {
  const known = [appSecret, ...(previous === null ? [] : [previous])].map(secretCheckValue)
  const [own] = known
  if (state.phase === 'settled') {
    if (own === state.check) return
    throw new SecretRefused(
      'APP_SECRET is not the secret of this database. Set the previous value or, to change the secret, also set APP_SECRET_PREVIOUS to the previous value.',
    )
  }
  const before = state.previousCheck ?? ''
  // Until all processes know both secrets, only the previous one reads everything.
  if (own === before && previous === null && state.phase === 'announced') return
  if (own === state.check && known.includes(before)) return
  throw new SecretRefused(
    own === state.check
      ? 'APP_SECRET_PREVIOUS is missing or wrong. The change of APP_SECRET is still in progress: set the previous secret until it ends.'
      : 'APP_SECRET is being changed in this database, and the value set here is neither the old nor the new secret.',
  )
}

/** For a database from before check values. */
async function recognise(client: pg.PoolClient, appSecret: string, ring: KeyRing): Promise<SecretState> {
  const sample = await findSealed(client)
  const opens = (secret: string) => {
    try {
      createSecrets(secret).decrypt(sample ?? Buffer.alloc(0))
      return true
    } catch {
      return false
    }
  }
  const secret = [appSecret, ring.previous].find((one) => one !== null && (sample === null || opens(one)))
  if (!secret)
    throw new SecretRefused(
      'APP_SECRET cannot decrypt the data of this database. Set the secret it was encrypted with.',
    )
  const check = secretCheckValue(secret)
  await client.query('insert into app_secret (check_value) values ($1)', [check])
  return { check, previousCheck: null, phase: 'settled', isVersioned: false }
}

async function findSealed(client: pg.PoolClient): Promise<Buffer | null> {
  for (const { name, sealed } of SECRET_TABLES)
    for (const { column } of sealed) {
      const { rows } = await client.query<{ sealed: Buffer }>(
        `select ${column} as sealed from ${name} where ${column} is not null limit 1`,
      )
      if (rows[0]) return rows[0].sealed
    }
  return null
}

async function announce(
  client: pg.PoolClient,
  appSecret: string,
  { previous }: KeyRing,
): Promise<SecretState> {
  await client.query('delete from secret_change_tables')
  await client.query('delete from moved_hashes')
  const { rows } = await ANNOUNCE.query(client, [
    secretCheckValue(appSecret),
    secretCheckValue(previous ?? ''),
  ])
  const [state] = rows
  if (!state) throw new Error('the state of the secret is missing')
  return state
}

async function pinKeys(
  client: pg.PoolClient,
  appSecret: string,
  ring: KeyRing,
  { phase }: SecretState,
): Promise<void> {
  const secrets = createSecrets(appSecret, ring)
  const { rows } = await READ_PINNED.query(client)
  for (const { purpose, sealed } of rows)
    ring.pinned.set(purpose, Buffer.from(secrets.decrypt(sealed), 'base64'))
  if (phase === 'settled' || ring.previous === null) return
  for (const purpose of PINNED_PURPOSES) {
    if (ring.pinned.has(purpose)) continue
    const key = derivedKey(ring.previous, purpose)
    ring.pinned.set(purpose, key)
    const sealed = secrets.encrypt(Buffer.from(key).toString('base64'))
    await client.query('insert into pinned_keys (purpose, key_sealed) values ($1, $2)', [purpose, sealed])
  }
}
