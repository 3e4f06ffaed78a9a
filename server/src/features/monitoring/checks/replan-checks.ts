import type { Database } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Upkeep } from '../../../platform/retention/retention.ts'

interface ReplanDeps {
  readonly database: Database
  readonly log: Log
  readonly everyMs: number
}

const DAY_MS = 86_400_000

/**
 * A check is never more than two periods away, nor a lease a day long. A later time stems from a clock that
 * was ahead or from a period the operator has since shortened, and would delay the check until then.
 */
const REPLAN = statement({
  name: 'monitoring.checks.replan',
  isReplanned: true,
  text: `
  update watched_subjects set lease_until = null, whole_check_at = $1,
    next_check_at = case when next_check_at is not null
      then $1::timestamptz + random() * $3 * interval '1 millisecond' end
  where next_check_at > $2 or lease_until > $2`,
})

const DELETE_UNWATCHED = statement({
  name: 'monitoring.subjects.delete_unwatched',
  isReplanned: true,
  text: `
  delete from watched_subjects s
  where not exists (select from watches w where w.subject_hash = s.subject_hash)`,
})

/** Deletes subjects without a watch; reschedules checks planned too far ahead. */
export function replanChecks({ database, log, everyMs }: ReplanDeps): Upkeep {
  return {
    name: 'watched_subjects',
    async run(now) {
      const subjects = await DELETE_UNWATCHED.query(database.db)
      const furthest = new Date(now.getTime() + Math.max(2 * everyMs, DAY_MS))
      const planned = await REPLAN.query(database.db, [now, furthest, everyMs])
      if (planned.rowCount) log.warn('monitoring.checks.rescheduled', { subjects: planned.rowCount })
      return { rows: subjects.rowCount ?? 0 }
    },
  }
}
