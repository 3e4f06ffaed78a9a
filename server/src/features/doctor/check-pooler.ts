import pg from 'pg'
import { type Finding, finding, reasonOf } from './finding.ts'

export interface PoolerFacts {
  /** Whether `DATABASE_URL` goes through PgBouncer, which reports another process than the one that serves it. */
  readonly isPooled: boolean
  /** Null without `DATABASE_DIRECT_URL`. */
  readonly direct: { readonly isPooled: boolean; readonly isSameDatabase: boolean } | null
}

const CONNECT_TIMEOUT_MS = 5_000
const ANY_LOCK = 7_206_413_590

/** Returns nothing without a pooler. */
export async function checkPooler(url: string | null, directUrl: string | null): Promise<Finding[]> {
  if (url === null) return []
  try {
    return judgePooler(await readPooler(url, directUrl))
  } catch (error) {
    if (directUrl === null) return []
    return [finding('pooler', 'failed', `DATABASE_URL does not answer: ${reasonOf(error)}`)]
  }
}

export function judgePooler({ isPooled, direct }: PoolerFacts): Finding[] {
  if (direct === null)
    return isPooled
      ? [
          finding(
            'pooler',
            'warning',
            'DATABASE_URL goes through a pooler, which must be in session mode. For transaction mode set DATABASE_DIRECT_URL.',
          ),
        ]
      : []
  if (direct.isPooled)
    return [
      finding(
        'pooler',
        'failed',
        'DATABASE_DIRECT_URL goes through a pooler. Set the address of PostgreSQL.',
      ),
    ]
  if (!direct.isSameDatabase)
    return [finding('pooler', 'failed', 'DATABASE_URL and DATABASE_DIRECT_URL reach different databases.')]
  return [
    isPooled
      ? finding('pooler', 'ok', 'DATABASE_URL goes through a pooler, DATABASE_DIRECT_URL past it.')
      : finding(
          'pooler',
          'warning',
          'DATABASE_URL goes through no pooler: without DATABASE_DIRECT_URL statements cost less.',
        ),
  ]
}

async function readPooler(url: string, directUrl: string | null): Promise<PoolerFacts> {
  return withClient(url, async (client) => {
    const isPooled = await isBehindPooler(client)
    if (directUrl === null) return { isPooled, direct: null }
    return withClient(directUrl, async (direct) => {
      await direct.query('select pg_advisory_lock($1)', [ANY_LOCK])
      const { rows } = await client.query<{ isSame: boolean }>(
        'select not pg_try_advisory_xact_lock($1) as "isSame"',
        [ANY_LOCK],
      )
      return {
        isPooled,
        direct: { isPooled: await isBehindPooler(direct), isSameDatabase: rows[0]?.isSame ?? false },
      }
    })
  })
}

async function isBehindPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Reflect.get(client, 'processID') !== rows[0]?.pid
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
