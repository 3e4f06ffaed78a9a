import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import { CONFIRM_DAYS, CONTACT_KEPT_MONTHS } from './contact-retention.ts'
import { forgetContacts } from './store.ts'

export interface PurgeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** Idempotent. */
export function purgeContactsJob({ database, clock, log }: PurgeDeps): ScheduledJob {
  return {
    pattern: '50 6 * * *',
    job: {
      name: 'contact.purge',
      maxAttempts: 3,
      async run() {
        const now = clock()
        const contacts = new Date(now)
        contacts.setUTCMonth(contacts.getUTCMonth() - CONTACT_KEPT_MONTHS)
        const unconfirmed = new Date(now.getTime() - CONFIRM_DAYS * 86_400_000)
        const forgotten = await forgetContacts(database.db, { contacts, unconfirmed, challenges: now })
        log.info('contact.purged', forgotten)
      },
    },
  }
}
