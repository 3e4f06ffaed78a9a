import { randomInt } from 'node:crypto'
import pg from 'pg'

/** Properties of the database's addresses, one of which may be a pooler's. */
export interface Addresses {
  readonly isPooled: boolean
  /** Of the direct address, or of the only one: false for a pooler in transaction mode. */
  readonly keepsSession: boolean
  readonly isSameDatabase: boolean
}

const TIMEOUT_MS = 5_000
/** Other clients of a busy pooler may take a connection between two statements. */
const PROBES = 20

/** `directUrl` may equal `url`. Throws if an address does not answer. */
export async function readAddresses(url: string, directUrl: string): Promise<Addresses> {
  return withClient(directUrl, async (direct) => {
    const isDirectPooled = await isBehindPooler(direct)
    const keepsSession =
      !isDirectPooled || (await withClient(directUrl, (other) => keepsServer(direct, other)))
    // A lock would stay on a connection of a pooler that keeps no session.
    if (url === directUrl || !keepsSession)
      return { isPooled: isDirectPooled, keepsSession, isSameDatabase: true }
    const key = randomInt(2 ** 40)
    await direct.query('select pg_advisory_lock($1)', [key])
    return withClient(url, async (client) => {
      const { rows } = await client.query<{ isFree: boolean }>(
        'select pg_try_advisory_xact_lock($1) as "isFree"',
        [key],
      )
      return { isPooled: await isBehindPooler(client), keepsSession, isSameDatabase: !rows[0]?.isFree }
    })
  })
}

/** Why the product cannot run with these addresses; null if it can. */
export function findAddressFault({ keepsSession, isSameDatabase }: Addresses): string | null {
  if (!keepsSession)
    return 'DATABASE_DIRECT_URL must reach PostgreSQL past a pooler in transaction mode; unset, it is DATABASE_URL'
  return isSameDatabase ? null : 'DATABASE_URL and DATABASE_DIRECT_URL reach different databases'
}

/** PgBouncer reports a process id of its own, not that of the serving backend. */
async function isBehindPooler(client: pg.Client): Promise<boolean> {
  return Reflect.get(client, 'processID') !== (await readServer(client))
}

/** In transaction mode a transaction of `other` gets the connection of PostgreSQL that `client` has just used. */
async function keepsServer(client: pg.Client, other: pg.Client): Promise<boolean> {
  const own = await readServer(client)
  for (let count = 0; count < PROBES; count += 1) {
    await other.query('begin')
    const now = await readServer(client)
    await other.query('rollback')
    if (now !== own) return false
  }
  return true
}

async function readServer(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    // A pooler without a free connection makes statements wait.
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
