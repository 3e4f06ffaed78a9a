import { afterQuietHours } from '@multas/domain'
import { enqueue, type JobTicket } from '../../platform/queue/job.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { readPreferences } from './preference-store.ts'

interface PutOff<P> {
  readonly ticket: JobTicket<P>
  readonly payload: P
  /** Of what is sent: put off twice, it is one job. */
  readonly id: string
}

/**
 * Whether the quiet hours of an account have begun since something was written for it: a mail server or a push service
 * was away, and it would be sent by night. Then its job comes back when they are over.
 */
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
