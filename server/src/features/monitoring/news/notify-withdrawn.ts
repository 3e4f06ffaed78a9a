import { type Fine, type FineNews, newsOf } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { readNotified, type StoredNotified, writeNotified } from '../checks/subject-state.ts'
import {
  NEWS_ROWS,
  NOTIFIED_ROWS,
  type NotifiedRow,
  toNewsRows,
  toWatchNews,
} from '../checks/write-checks.ts'
import type { NewsListeners } from '../watches/watches.ts'
import { notifyOwners } from './notify-owners.ts'

interface WithdrawDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly listeners: NewsListeners
}

/** Breaks the fence of a running check, which still knows these fines, and schedules a new one. */
const WITHDRAW = statement({
  name: 'monitoring.withdraw',
  isReplanned: true,
  text: `
with written as (
  update watched_subjects set told = $2::json, fence = fence + 1, lease_until = null
  where subject_hash = $1 returning subject_hash, fence
), ${NEWS_ROWS}
select ${NOTIFIED_ROWS} as notified`,
  row: { notified: typedColumn<readonly NotifiedRow[]>('json?') },
})

/**
 * Notifies watchers of withdrawn fines before their erasure; a later check could not detect it. Idempotent:
 * reported fines leave the reported state, and unreported ones produce no news.
 */
export async function notifyWithdrawn(
  { database, secrets, clock, listeners }: WithdrawDeps,
  subjectHash: Buffer,
  fines: readonly Fine[],
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const notified = await lockNotified(tx, subjectHash)
    if (notified === null) return
    const { news, left } = withdraw(notified, fines)
    if (news.length === 0) return
    const written = JSON.stringify(toNewsRows(secrets, subjectHash, { at: clock(), news }))
    const { rows } = await WITHDRAW.query(tx, [subjectHash, JSON.stringify(left), written])
    await notifyOwners(
      tx,
      listeners,
      (rows[0]?.notified ?? []).map((one) => toWatchNews(secrets, one)),
    )
  })
}

const LOCK_NOTIFIED = statement({
  name: 'monitoring.lock_notified',
  isReplanned: true,
  text: 'select told as notified from watched_subjects where subject_hash = $1 for update',
  row: { notified: typedColumn<StoredNotified>('watched_subjects.told!') },
})

async function lockNotified(tx: Db, subjectHash: Buffer): Promise<StoredNotified | null> {
  const { rows } = await LOCK_NOTIFIED.query(tx, [subjectHash])
  return rows[0]?.notified ?? null
}

function withdraw(notified: StoredNotified, fines: readonly Fine[]) {
  const news: FineNews[] = []
  const left: Record<string, StoredNotified[string]> = { ...notified }
  for (const fine of fines) {
    const place = new Map(readNotified(left, fine.jurisdiction))
    const before = place.get(fine.hash)
    if (before === undefined) continue
    if (!before.resuelto)
      news.push(newsOf('resuelta', { ...fine, resuelto: true }, { beforeState: before.estado }))
    place.delete(fine.hash)
    left[fine.jurisdiction] = writeNotified(place)
  }
  return { news, left }
}
