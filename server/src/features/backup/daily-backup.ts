import type { Db } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { JobTicket, ScheduledJob } from '../../platform/queue/job.ts'
import { type BackupState, readBackupState } from './backup-state.ts'

const DAILY_BACKUP: JobTicket<null> = { name: 'backup.daily', maxAttempts: 1 }

/** A wall-clock time in Argentina, which has no summer time. */
export interface TimeOfDay {
  readonly hour: number
  readonly minute: number
}

export interface DailyBackupDeps {
  readonly db: Db
  readonly log: Log
  readonly outgoing: { isOn(): boolean }
  readonly at: TimeOfDay
  readonly rehearses: boolean
  readonly now: () => Date
  /** Runs a command of the product in its own process; false if it failed. */
  readonly run: (command: 'create' | 'rehearse', signal: AbortSignal) => Promise<boolean>
}

const UTC_OFFSET_HOURS = 3
const DAY_MS = 86_400_000

/** Runs hourly, so that a missed or failed backup is made up for. */
export function dailyBackupJob(deps: DailyBackupDeps): ScheduledJob {
  return {
    pattern: `${deps.at.minute} * * * *`,
    job: {
      ...DAILY_BACKUP,
      async run(_payload, { signal }) {
        // A copy must not rotate out the backups of the product that it was made from.
        if (!deps.outgoing.isOn()) return
        const before = await readBackupState(deps.db)
        if (isBackupDue(before, deps.at, deps.now())) await runLogged(deps, 'create', signal)
        if (deps.rehearses && isRehearsalDue(await readBackupState(deps.db)))
          await runLogged(deps, 'rehearse', signal)
      },
    },
  }
}

export function isBackupDue({ created }: Pick<BackupState, 'created'>, at: TimeOfDay, now: Date): boolean {
  const due = new Date(now)
  due.setUTCHours(at.hour + UTC_OFFSET_HOURS, at.minute, 0, 0)
  while (due > now) due.setTime(due.getTime() - DAY_MS)
  return created === null || created.at < due
}

const isRehearsalDue = ({ created, verified }: Pick<BackupState, 'created' | 'verified'>): boolean =>
  created !== null && verified?.name !== created.name

async function runLogged(
  { run, log }: DailyBackupDeps,
  command: 'create' | 'rehearse',
  signal: AbortSignal,
): Promise<void> {
  const startedMs = performance.now()
  const isDone = await run(command, signal)
  signal.throwIfAborted()
  const seconds = Math.round((performance.now() - startedMs) / 1_000)
  if (isDone) log.info(`backup.${command}.done`, { seconds })
  else log.error(`backup.${command}.failed`, null, { seconds })
}
