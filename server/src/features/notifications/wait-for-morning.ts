import { afterQuietHours, type CalendarDay, todayInArgentina } from '@multas/domain'
import { enqueue, type JobTicket } from '../../platform/queue/job.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { readPreferences } from './preference-store.ts'

interface PutOff<P> {
  readonly ticket: JobTicket<P>
  readonly payload: P
  /** Deduplication key: a twice postponed item stays one job. */
  readonly id: string
}

/** Postpones the job if quiet hours began meanwhile. */
export async function waitsForMorning<P>(
  { database, clock }: Pick<NoticeDeps, 'database' | 'clock'>,
  accountId: string,
  { ticket, payload, id }: PutOff<P>,
): Promise<boolean> {
  const now = clock()
  const { quiet } = (await readPreferences(database.db, [accountId]))(accountId)
  const runAt = afterQuietHours(now, quiet)
  if (runAt <= now) return false
  await enqueue(database.db, ticket, payload, { key: `${ticket.name}:${id}`, runAt })
  return true
}

export const isOver = ({ sendUntil }: { readonly sendUntil?: CalendarDay | undefined }, now: Date): boolean =>
  sendUntil !== undefined && sendUntil < todayInArgentina(now)
