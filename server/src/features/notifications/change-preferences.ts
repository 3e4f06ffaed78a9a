import { afterQuietHours, mailMoment } from '@multas/domain'
import type { Db } from '../../platform/database/database.ts'
import { listWaiting, moveDue } from './news/due-store.ts'
import { enqueueGathering } from './news/enqueue-gathering.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { type Preferences, readPreferences, writeFrequency, writeQuietHours } from './preference-store.ts'

type ChangeDeps = Pick<NoticeDeps, 'database' | 'clock'>

export async function changePreferences(
  { database, clock }: ChangeDeps,
  accountId: string,
  { mail, quiet }: { readonly [Key in keyof Preferences]?: Preferences[Key] | undefined },
): Promise<Preferences | null> {
  return database.db.transaction().execute(async (transaction) => {
    const previous = (await readPreferences(transaction, [accountId]))(accountId)
    if (mail !== undefined && !(await writeFrequency(transaction, accountId, mail))) return null
    if (quiet !== undefined) await writeQuietHours(transaction, accountId, quiet)
    const preferences = (await readPreferences(transaction, [accountId]))(accountId)
    await rescheduleNotices(transaction, { accountId, preferences, now: clock() })
    return previous
  })
}

async function rescheduleNotices(
  transaction: Db,
  change: { readonly accountId: string; readonly preferences: Preferences; readonly now: Date },
): Promise<void> {
  const { accountId, preferences, now } = change
  const waiting = await listWaiting(transaction, accountId)
  for (const { id, dueDay, isMailed, isPushed } of waiting)
    await moveDue(transaction, id, {
      mailDueAt: isMailed ? mailMoment({ at: now, dueDay }, preferences) : null,
      pushDueAt: isPushed ? afterQuietHours(now, preferences.quiet) : null,
    })
  await enqueueGathering(transaction, [accountId])
}
