import type { Clock } from '../clock/clock.ts'
import type { Db } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { Log } from '../log/log.ts'

export interface OperatorAlert {
  /** Stable dotted name without personal data: `code_limit.verification.send.site`. */
  readonly kind: string
  readonly lastAt: Date
}

export interface OperatorAlerts {
  /**
   * From the `atLeast`-th occurrence within an hour the alert is stored, at most hourly per kind and
   * process. Storage failures are logged.
   */
  note(kind: string, atLeast?: number): void
  /** All processes, newest first. */
  readSince(since: Date): Promise<readonly OperatorAlert[]>
}

const HOUR_MS = 3_600_000
const PREFIX = 'operator_notice.'

interface Count {
  readonly startedAtMs: number
  times: number
  isStored: boolean
}

const READ_SINCE = statement({
  name: 'notices.read',
  text: `select key, updated_at from site_settings where starts_with(key, $1) and updated_at >= $2
          order by updated_at desc, key`,
  row: { key: 'site_settings.key', updated_at: 'site_settings.updated_at' },
})

/** Stores one row per kind, overwritten. */
export function createOperatorAlerts(database: Db, clock: Clock, log: Log): OperatorAlerts {
  const counts = new Map<string, Count>()
  const countOf = (kind: string, nowMs: number): Count => {
    const known = counts.get(kind)
    if (known && nowMs - known.startedAtMs < HOUR_MS) return known
    const count = { startedAtMs: nowMs, times: 0, isStored: false }
    counts.set(kind, count)
    return count
  }
  return {
    note(kind, atLeast = 1) {
      const now = clock()
      const count = countOf(kind, now.getTime())
      count.times += 1
      if (count.isStored || count.times < atLeast) return
      count.isStored = true
      store(database, kind, now).catch((error: unknown) => {
        count.isStored = false
        log.error('alerts.store.failed', error, { kind })
      })
    },
    async readSince(since) {
      const { rows } = await READ_SINCE.query(database, [PREFIX, since])
      return rows.map(({ key, updated_at }) => ({ kind: key.slice(PREFIX.length), lastAt: updated_at }))
    },
  }
}

const STORE = statement({
  name: 'alerts.store',
  text: `insert into site_settings (key, value, updated_at) values ($1, 'true', $2)
    on conflict (key) do update set updated_at = greatest(site_settings.updated_at, excluded.updated_at)`,
})

async function store(database: Db, kind: string, now: Date): Promise<void> {
  await STORE.query(database, [PREFIX + kind, now])
}
