import type { Database } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Log } from '../../../platform/log/log.ts'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { regroupActs } from './regroup-acts.ts'

interface GroupDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly log: Log
}

interface GroupPayload {
  readonly after: string
}

const TICKET: JobTicket<GroupPayload> = { name: 'search.acts.group', maxAttempts: 25 }
const BATCH = 500

const FIND_SHARED = statement({
  name: 'search.acts.shared',
  isReplanned: true,
  text: `select subject_hash from fines where subject_hash > $1
    group by subject_hash having count(distinct jurisdiction) > 1 order by subject_hash limit $2`,
  row: { subject_hash: 'fines.subject_hash' },
})

/**
 * For fines of an earlier version without `counted_in`. Enqueued by migration 0082, then by each run.
 * Idempotent.
 */
export function groupEarlierActsJob(deps: GroupDeps): Job<GroupPayload> {
  const { database, log } = deps
  return {
    ...TICKET,
    async run({ after }, { signal }) {
      const { rows } = await FIND_SHARED.query(database.db, [Buffer.from(after, 'hex'), BATCH])
      for (const { subject_hash } of rows) {
        signal.throwIfAborted()
        await regroupActs(deps, subject_hash)
      }
      log.info('search.acts.grouped', { subjects: rows.length })
      const last = rows.at(-1)
      if (rows.length < BATCH || last === undefined) return
      await enqueue(database.db, TICKET, { after: last.subject_hash.toString('hex') })
    },
  }
}
