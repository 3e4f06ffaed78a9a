import type { Db } from '../../platform/database/database.ts'
import { compareMigrations } from '../../platform/database/migrate.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

const LEAST_VERSION = 150_000
/** Beyond the pool: one for LISTEN, the others for commands and PostgreSQL itself. */
const CONNECTIONS_BESIDE = 5
const MOST_CLOCK_MS = 5_000

const READ_SERVER = statement({
  name: 'doctor.server',
  text: `
    select current_setting('server_version_num')::int as version,
           current_setting('max_connections')::int as "maxConnections",
           current_setting('transaction_read_only') = 'off' as "isWritable",
           has_database_privilege(current_database(), 'create')
             and has_schema_privilege(current_schema(), 'create') as "canCreate"`,
  row: {
    /** `server_version_num`: 150008 is 15.8. */
    version: 'int4',
    canCreate: 'bool',
    isWritable: 'bool',
    maxConnections: 'int4',
  },
})

export type ServerFacts = RowOf<typeof READ_SERVER>

const READ_CLOCK = statement({
  name: 'doctor.clock',
  text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  row: { ms: 'float8' },
})

export interface DatabaseChecks {
  readonly db: Db
  readonly migrations: string
  readonly databaseConnections: number
  readonly now: () => number
}

/** Returns a single failed finding if the database does not answer. */
export async function checkDatabase(deps: DatabaseChecks): Promise<Finding[]> {
  try {
    const facts = await readServer(deps.db)
    return [
      assessServer(facts, deps.databaseConnections),
      await checkMigrations(deps),
      await checkClock(deps),
    ]
  } catch (error) {
    return [finding('database', 'failed', `The database does not answer: ${reasonOf(error)}`)]
  }
}

async function readServer(db: Db): Promise<ServerFacts> {
  const { rows } = await READ_SERVER.query(db)
  const [facts] = rows
  if (facts === undefined) throw new Error('no answer')
  return facts
}

export function assessServer(facts: ServerFacts, databaseConnections: number): Finding {
  const { version, canCreate, isWritable, maxConnections } = facts
  const name = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`
  if (version < LEAST_VERSION)
    return finding('database', 'failed', `${name} is too old. Install version 15 or later.`)
  if (!isWritable)
    return finding(
      'database',
      'failed',
      `${name} is read-only: it is a replica, or writes are disabled. Set DATABASE_URL to the primary.`,
    )
  if (!canCreate)
    return finding(
      'database',
      'failed',
      `The database user cannot create tables and schemas. Grant CREATE on the database and its schema.`,
    )
  if (maxConnections < databaseConnections + CONNECTIONS_BESIDE)
    return finding(
      'database',
      'failed',
      `max_connections is ${maxConnections}, too low for DATABASE_CONNECTIONS=${databaseConnections}. Raise it or lower DATABASE_CONNECTIONS.`,
    )
  return finding('database', 'ok', `${name}, writable, max_connections ${maxConnections}.`)
}

async function checkMigrations({ db, migrations }: DatabaseChecks): Promise<Finding> {
  const { applied, pending, unknown } = await compareMigrations(db, migrations)
  if (applied === 0)
    return finding('migrations', 'warning', 'The database is empty. The first start creates its tables.')
  if (pending.length > 0)
    return finding(
      'migrations',
      'failed',
      `${pending.length} pending, starting with ${pending[0]}. Run "multas migrate".`,
    )
  if (unknown.length > 0)
    return finding(
      'migrations',
      'warning',
      `The database was migrated by a newer version: this version does not know ${unknown.join(', ')}.`,
    )
  return finding('migrations', 'ok', `${applied} applied, none pending.`)
}

async function checkClock({ db, now }: DatabaseChecks): Promise<Finding> {
  const before = now()
  const { rows } = await READ_CLOCK.query(db)
  const middle = (before + now()) / 2
  const differenceMs = Math.round(Math.abs((rows[0]?.ms ?? 0) - middle))
  const message = `The clocks of this machine and the database differ by ${(differenceMs / 1_000).toFixed(1)} s.`
  return differenceMs > MOST_CLOCK_MS
    ? finding(
        'clock',
        'failed',
        `${message} Synchronise both with NTP: codes and sessions expire by these clocks.`,
      )
    : finding('clock', 'ok', message)
}
