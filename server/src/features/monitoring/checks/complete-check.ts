import { setTimeout as pause } from 'node:timers/promises'
import type { BatchWriter } from '../../../platform/database/batch-writer.ts'
import { createBatchWriter } from '../../../platform/database/batch-writer.ts'
import type { Database } from '../../../platform/database/database.ts'
import { errorCode } from '../../../platform/log/error-code.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { notifyOwners } from '../news/notify-owners.ts'
import type { NewsListeners } from '../watches/watches.ts'
import type { SubjectCheck } from './check-subject.ts'
import { writeCheckWithNews, writeQuietChecks } from './write-checks.ts'

export interface CheckWriter {
  settle(check: SubjectCheck): Promise<void>
  close(): Promise<void>
}

interface CheckWriterDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly listeners: NewsListeners
}

const BATCH = 50
const MAX_PENDING = 2_000
/** Deadlock between two writers; the victim retries. */
const DEADLOCK = '40P01'
const TRIES = 3

/**
 * Batches checks without news. One with news has its own transaction that also notifies the owners, so both
 * commit or neither does.
 */
export function createCheckWriter(deps: CheckWriterDeps): CheckWriter {
  const { database, secrets } = deps
  const quiet: BatchWriter<SubjectCheck> = createBatchWriter({
    write: async (checks) =>
      void (await again(() => writeQuietChecks(database.db, secrets, inOrder(checks)))),
    maxItems: BATCH,
    maxPending: MAX_PENDING,
  })
  return {
    settle: (check) =>
      check.news.length === 0 ? quiet.add(check) : again(() => writeAndNotify(deps, check)),
    close: () => quiet.close(),
  }
}

async function writeAndNotify(
  { database, secrets, listeners }: CheckWriterDeps,
  check: SubjectCheck,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await notifyOwners(tx, listeners, (await writeCheckWithNews(tx, secrets, check)) ?? [])
  })
}

/** Sorted by subject, the lock order of all writers. */
function inOrder(checks: readonly SubjectCheck[]): readonly SubjectCheck[] {
  return checks.toSorted((one, other) => Buffer.compare(one.held.subjectHash, other.held.subjectHash))
}

async function again<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || attempt === TRIES) throw error
      await pause(20 * attempt)
    }
  }
}
