import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../../platform/database/database.ts'
import { type RowOf, statement, typedColumn } from '../../../platform/database/statement.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ScheduledJob } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import {
  CLEAR_CONTENT,
  type ClearContent,
  ERASE_CLEAR,
  IS_IN_CLEAR,
  openFineContent,
  sealFineContent,
} from './fine-content.ts'
import { toHex } from './fine-row.ts'

interface SealDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly log: Log
}

/** One transaction per batch keeps row locks short. */
const BATCH = 500

const READ_CLEAR = statement({
  name: 'search.seal.read',
  isReplanned: true,
  text: `
select f.subject_hash, f.hash, f.changed_at::text, ${CLEAR_CONTENT} as clear from fines f
where (f.subject_hash, f.hash) > ($1, $2) and ${IS_IN_CLEAR}
order by f.subject_hash, f.hash limit ${BATCH}`,
  row: {
    subject_hash: 'fines.subject_hash',
    hash: 'fines.hash',
    changed_at: 'text',
    clear: typedColumn<ClearContent>('json'),
  },
})

/** Rows changed since the read wait for the next run. */
const WRITE_SEALED = statement({
  name: 'search.seal.write',
  isReplanned: true,
  text: `
update fines f set content_sealed = x.sealed::bytea, ${ERASE_CLEAR}
from json_to_recordset($1::json) as x(subject text, hash text, changed text, sealed text)
where f.subject_hash = x.subject::bytea and f.hash = x.hash::bytea and f.changed_at = x.changed::timestamptz`,
})

/** Clear-text news of earlier versions, kept for 90 days and unused. */
const ERASE_NEWS = statement({
  name: 'search.seal.erase_news',
  isReplanned: true,
  text: `
update subject_news set news = null where id in (select id from subject_news where news is not null limit ${BATCH})`,
})

type ClearRow = RowOf<typeof READ_CLEAR>

/** Hourly: seals clear text written by earlier versions, which may still run. Idempotent. */
export function sealFinesJob({ database, secrets, log }: SealDeps): ScheduledJob {
  const { db } = database
  return {
    pattern: '35 * * * *',
    job: {
      name: 'search.fines.seal',
      maxAttempts: 3,
      async run(_payload, { signal }) {
        let after: Pick<ClearRow, 'subject_hash' | 'hash'> = {
          subject_hash: Buffer.alloc(0),
          hash: Buffer.alloc(0),
        }
        let sealed = 0
        for (;;) {
          signal.throwIfAborted()
          const { rows } = await READ_CLEAR.query(db, [after.subject_hash, after.hash])
          const last = rows.at(-1)
          if (last === undefined) break
          after = last
          const written = await WRITE_SEALED.query(db, [
            JSON.stringify(rows.map((row) => seal(secrets, row))),
          ])
          sealed += written.rowCount ?? 0
          await nextTurn()
        }
        let news = 0
        for (let erased = BATCH; erased === BATCH; news += erased) {
          signal.throwIfAborted()
          erased = (await ERASE_NEWS.query(db)).rowCount ?? 0
        }
        if (sealed + news > 0) log.info('search.fines.sealed', { fines: sealed, news })
      },
    },
  }
}

const seal = (secrets: Secrets, row: ClearRow) => ({
  subject: toHex(row.subject_hash),
  hash: toHex(row.hash),
  changed: row.changed_at,
  sealed: toHex(sealFineContent(secrets, openFineContent(secrets, { sealed: null, clear: row.clear }))),
})
