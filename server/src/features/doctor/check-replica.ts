import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '../../platform/database/database.ts'
import { MAX_LAG_MS } from '../../platform/database/follow-replica.ts'
import { createLagMeter, type LogPosition, readPosition } from '../../platform/database/replica-lag.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

const TIMEOUT_MS = 5_000
const CATCH_UP_MS = 2_000
const POLL_MS = 50

export async function checkReplica(db: Db | null, url: string | null): Promise<Finding[]> {
  if (url === null || db === null) return []
  const replica = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  replica.on('error', () => undefined)
  try {
    const primary = await readPosition(db).catch(() => null)
    if (primary === null) return [finding('replica', 'skipped', 'The primary does not answer.')]
    await replica.connect()
    const { position, lagMs } = await awaitPosition(primary, replica)
    return [assessReplica(primary, position, lagMs)]
  } catch (error) {
    const message = `DATABASE_READ_URL does not answer, so all reads go to the primary: ${reasonOf(error)}`
    return [finding('replica', 'failed', message)]
  } finally {
    await replica.end().catch(() => undefined)
  }
}

/** Beside a busy primary a replica is always milliseconds behind. */
async function awaitPosition(primary: LogPosition, replica: pg.Client) {
  const lagOf = createLagMeter()
  const askedMs = performance.now()
  for (;;) {
    const position = await readPosition(replica)
    const waitedMs = performance.now() - askedMs
    if (position.bytes >= primary.bytes) return { position, lagMs: waitedMs }
    if (waitedMs > CATCH_UP_MS) return { position, lagMs: lagOf(primary, position, askedMs) }
    await pause(POLL_MS)
  }
}

export function assessReplica(
  primary: Pick<LogPosition, 'database'>,
  replica: Pick<LogPosition, 'database' | 'isReplica'>,
  lagMs: number,
): Finding {
  if (replica.database !== primary.database)
    return finding('replica', 'failed', 'DATABASE_READ_URL and DATABASE_URL reach different databases.')
  if (!replica.isReplica)
    return finding('replica', 'warning', 'DATABASE_READ_URL reaches the primary, which so serves all reads.')
  const seconds = Math.ceil(lagMs / 1_000)
  if (lagMs > MAX_LAG_MS)
    return finding(
      'replica',
      'warning',
      `The replica is late by ${Number.isFinite(seconds) ? `${seconds} s` : 'an unknown time'}, so all reads go to the primary.`,
    )
  return finding('replica', 'ok', `The replica is late by at most ${seconds} s.`)
}
