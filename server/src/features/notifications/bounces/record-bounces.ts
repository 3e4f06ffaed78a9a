import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { recordRefusedAddress } from '../mail/mail-store.ts'
import type { NoticeDeps } from '../notice-deps.ts'
import { writeFrequency } from '../preference-store.ts'
import type { ReportedFailure } from './read-report.ts'

export interface BounceEvent {
  readonly email: string
  readonly kind: 'bounce' | 'complaint'
}

type BounceDeps = Pick<NoticeDeps, 'database' | 'secrets' | 'clock' | 'log'>

/** Complaints end notices by mail. Returns the number that concerned accounts. */
export async function recordBounces(
  { database, secrets, clock, log }: BounceDeps,
  events: readonly BounceEvent[],
): Promise<number> {
  let known = 0
  for (const { email, kind } of events) {
    const emailHash = secrets.lookupHash('email', email.trim().toLowerCase())
    const accountId = await findAccount(database.db, emailHash)
    if (accountId === undefined) continue
    known += 1
    if (kind === 'complaint') await writeFrequency(database.db, accountId, 'off')
    else await recordRefusedAddress(database.db, { accountId, emailHash }, clock())
  }
  log.info('notices.bounces.recorded', { reported: events.length, known })
  return known
}

async function findAccount(db: Db, emailHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('email_hash', '=', emailHash)
    .executeTakeFirst()
  return found?.id
}

export async function filterOwn(
  { database, secrets }: BounceDeps,
  reported: readonly ReportedFailure[],
): Promise<readonly BounceEvent[]> {
  const own: BounceEvent[] = []
  for (const { email, mailId } of reported) {
    const { rows } = await sql`
      select from account_mails mail join accounts account on account.id = mail.account_id
      where mail.id = ${mailId} and account.email_hash = ${secrets.lookupHash('email', email)}`.execute(
      database.db,
    )
    if (rows.length > 0) own.push({ email, kind: 'bounce' })
  }
  return own
}
