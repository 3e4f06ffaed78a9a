import type { adminFiguresNow } from '@multas/contract'
import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { CallReply } from '../../platform/http/register-call.ts'
import { type BackupState, isBackupLate, readBackupState } from '../backup/index.ts'
import type { Backlog } from '../monitoring/index.ts'
import { readProgress, type SecretProgress } from '../secret-change/index.ts'
import type { ShownAlerts } from './list-alerts.ts'

/** Visits without events for this long are inactive. */
const ALIVE_WITHIN_MS = 5 * 60_000

interface NowInput extends Backlog {
  readonly alerts: ShownAlerts
  readonly followers: number
}

const READ_NOW = statement({
  name: 'figures.now',
  text: `
      select (select count(*)::int from searches s where state = 'running' and deadline_at > $1
          and not exists (select from search_runs r where r.search_id = s.id and r.waiting_since is not null)) as running,
        (select count(*)::int from search_runs where waiting_since is not null) as queued,
        (select count(distinct session_id)::int from tracking_batches where at > $2) as visits, waiting, dead
      from (
        select count(*) filter (where attempts < max_attempts)::int as waiting,
          count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead
        from graphile_worker.jobs where task_identifier ~ '\\.mail(\\.|$)'
      ) mails`,
  row: { running: 'int4', queued: 'int4', visits: 'int4', waiting: 'int4', dead: 'int4' },
})

export async function readNow(
  database: Db,
  now: Date,
  { followers, alerts, watched, due, oldestSeconds }: NowInput,
): Promise<CallReply<typeof adminFiguresNow>> {
  const { rows } = await READ_NOW.query(database, [now, new Date(now.getTime() - ALIVE_WITHIN_MS)])
  const { running = 0, queued = 0, visits = 0, waiting = 0, dead = 0 } = rows[0] ?? {}
  const checks = { watched, due, latestSeconds: Math.round(oldestSeconds) }
  return {
    readAt: now.toISOString(),
    running,
    queued,
    visits,
    followers,
    mails: { waiting, dead },
    checks,
    secretChange: presentChange(await readProgress(database)),
    backup: presentBackup(await readBackupState(database), now),
    alerts,
  }
}

function presentBackup(state: BackupState, now: Date): CallReply<typeof adminFiguresNow>['backup'] {
  const { created, verified, failure } = state
  return {
    createdAt: created?.at.toISOString() ?? null,
    verifiedAt: verified?.at.toISOString() ?? null,
    isLate: isBackupLate(state, now),
    failure: failure && { ...failure, at: failure.at.toISOString() },
  }
}

function presentChange(progress: SecretProgress | null): CallReply<typeof adminFiguresNow>['secretChange'] {
  if (progress === null || progress.phase === 'settled') return null
  const { share, changedRows, processesBehind } = progress
  return { share, changedRows, processesBehind }
}
